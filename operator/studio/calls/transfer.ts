import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { COLUMN_NAMES, DELIMITERS } from '../../operations/transfer/export-csv.ts';
import { runExport } from '../../operations/transfer/export-list.ts';
import { IMPORT_FIELDS, toConsentSource } from '../../operations/transfer/import-formats.ts';
import { planImport, readFileHead, runImport } from '../../operations/transfer/import-list.ts';
import { planUndoImport, runUndoImport } from '../../operations/transfer/undo-import.ts';
import { CallRefusedError, change, reading, type CallContext } from '../call.ts';
import { segmentInput } from '../inputs.ts';

/** Git ignores it. */
const FOLDER = 'people';

const exported = {
  segment: segmentInput,
  layout: z.strictObject({
    format: z.enum(['csv', 'jsonl']),
    columns: z.array(z.enum(COLUMN_NAMES)),
    delimiter: z.enum(Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[]),
    hasBom: z.boolean(),
  }),
};

const readerOf = (bytes: Uint8Array) =>
  async function* () {
    yield bytes;
  };

/** What a column can be said to hold. */
const FIELDS = [...IMPORT_FIELDS, 'state'] as const;
const consentSource = z.string().check(z.refine((text) => toConsentSource(text) !== undefined));

export const TRANSFER_CALLS = {
  /** The columns that an export may have. */
  exportColumns: reading(z.strictObject({}), async () => COLUMN_NAMES),

  /** The people of a segment, for a download. Its text comes in parts. */
  export: reading(
    z.strictObject(exported),
    ({ segment, layout }, context: CallContext<string>) =>
      runExport({ segment, layout }, { write: context.send }, context),
    'audit',
  ),

  /** The same, into a file of the operator’s folder that only they can read. */
  exportFile: reading(
    z.strictObject({
      ...exported,
      file: z.string().check(z.regex(/^[\w-][\w.-]*$/)),
    }),
    async ({ segment, layout, file: name }, context) => {
      const file = join(FOLDER, name);
      const done = await runExport({ segment, layout }, { file }, context);
      return { file, ...done };
    },
    'audit',
  ),

  /** Keeps the bytes of a file to import, until the next one. What is no table leaves the one before. */
  upload: reading(z.instanceof(Uint8Array), async (bytes, { studio }) => {
    const head = await readFileHead(readerOf(bytes));
    studio.upload = { id: randomUUID(), bytes };
    return { ...head, id: studio.upload.id, fields: FIELDS };
  }),

  /** Imports the upload of an id, if it was the last. The plan says what would become of each line. */
  import: change(
    z.strictObject({
      upload: z.string(),
      name: z.string(),
      map: z.partialRecord(z.enum(FIELDS), z.string()),
      ignored: z.array(z.string()),
      language: z.exactOptional(z.enum(LANGUAGES)),
      role: z.exactOptional(z.enum(ROLES)),
      intent: z.exactOptional(z.enum(INTENTS)),
      consentSource,
      isAsked: z.boolean(),
    }),
    {
      plan: async ({ upload: id, language, role, intent, ...input }, context) => {
        const { upload } = context.studio;
        if (upload?.id !== id) throw new CallRefusedError({ code: 'upload_missing' });
        const source = toConsentSource(input.consentSource) ?? '';
        const defaults = { language, role, intent, consentSource: source };
        const read = readerOf(upload.bytes);
        return planImport({ ...input, read, defaults, isForecast: true }, context);
      },
      show: ({ columns: { format, readOnly, header, fields }, others, ...plan }) => ({
        format,
        readOnly,
        columns: header.map((column, at) => ({
          column,
          field: [...fields].find(([, positions]) => positions.includes(at))?.[0],
          other: others.find(({ position }) => position === at),
        })),
        isNamedDeparted: plan.isNamedDeparted,
        forecast: plan.forecast,
      }),
      run: async (plan, context) => {
        const report = await runImport(plan, context);
        return { ...report, isComplete: !context.signal.aborted };
      },
    },
  ),

  undoImport: change(z.strictObject({ id: z.string() }), {
    plan: ({ id }, context) => planUndoImport(id, context),
    show: ({ rowKeys, ...undo }) => ({ people: rowKeys.length, ...undo }),
    run: runUndoImport,
  }),
};
