import * as z from 'zod/mini';
import { fieldErrors, type SignUpError } from '#shared/contract/field-errors.ts';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';
import { signUpShape } from '#shared/contract/sign-up-schema.ts';
import type { Intent, Role } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import type { Language } from '#shared/languages.ts';
import { DAY_MS } from '#shared/time.ts';
import { toMailableAddress } from '../../../lambdas/store/keys.ts';
import type { Import } from '../../../lambdas/store/person/operate.ts';
import type { StoredConsent, Words } from '../../../lambdas/store/person/row.ts';
import { restoreFormulas } from './export-csv.ts';
import type { ImportColumns } from './import-columns.ts';
import type { CellName } from './import-formats.ts';
import type { CsvRecord } from './read-records.ts';
import { flagOf, letters, stateOfWord } from './state-words.ts';

/** What the operator says of people where the file does not. Role and intent may stay unsaid. */
export interface ImportDefaults {
  readonly language?: Language | undefined;
  readonly role?: Role | undefined;
  readonly intent?: Intent | undefined;
  /** Where the people of the file consented, in the operator's words. */
  readonly consentSource: string;
}

/** A person as the file has them. */
export type FilePerson = Pick<Import, 'words' | 'createdAt'>;

/** What is wrong with a row, beyond what can be wrong with a sign-up. */
export type RowProblem =
  | SignUpError
  | 'tooManyCells'
  | 'leftOtherList'
  | 'consentMissing'
  | 'createdAtInvalid';

export type ImportRow =
  | { readonly line: number; readonly person: FilePerson }
  | { readonly line: number; readonly problems: readonly RowProblem[] };

const SHAPE = signUpShape;

/** By the contract of the form, but what the people did not say is left open. */
const importedSchema = z.object({
  ...SHAPE,
  role: z.optional(SHAPE.role),
  intent: z.optional(SHAPE.intent),
});

/** Reads a row. `now` is in epoch milliseconds. */
export function readRow(
  { line, cells }: CsvRecord,
  columns: ImportColumns,
  defaults: ImportDefaults & { readonly hasConsentColumn: boolean },
  now: number,
): ImportRow {
  const textOf = (field: CellName) => {
    const cell = columns.cellOf(cells, field);
    return toVisibleLine(columns.isOwn ? restoreFormulas(cell) : cell);
  };
  const refuse = (...problems: RowProblem[]) => ({ line, problems });
  if (cells.length > columns.header.length) return refuse('tooManyCells');
  if (columns.hasLeft(cells)) return refuse('leftOtherList');
  const proof = textOf('proof');
  const isRefused = defaults.hasConsentColumn && isRefusal(textOf('consent'));
  if (isRefused || (proof !== '' && isRefusal(proof))) return refuse('consentMissing');

  const count = textOf('vehicles_count');
  const signUp = importedSchema.safeParse({
    email: textOf('email'),
    role: textOf('role').toLowerCase() || defaults.role,
    intent: textOf('intent').toLowerCase() || defaults.intent,
    company: textOf('company'),
    location: textOf('location'),
    vehicles_count: count === '' ? undefined : Number(count),
    language: textOf('language').toLowerCase().split(/[-_]/, 1)[0] || defaults.language,
  });
  const errors = fieldErrors<SignUpError>(signUp.error?.issues ?? []);
  const problems: RowProblem[] = Object.values(errors);
  const email = signUp.data && toMailableAddress(signUp.data.email);
  if (signUp.success && !email) problems.push('emailInvalid');
  const time = textOf('createdAt');
  const createdAt = time === '' ? now : toPast(readFileTime(time), now);
  if (createdAt === undefined) problems.push('createdAtInvalid');
  if (!signUp.success || !email || createdAt === undefined || problems.length > 0) {
    return refuse(...problems);
  }
  const [partner, reference, source] = [textOf('partner'), textOf('reference'), textOf('source')];
  return {
    line,
    person: {
      words: {
        ...signUp.data,
        email,
        ...signUpMetaSchema.parse({
          partner: partner || undefined,
          reference: reference || undefined,
          source: source || undefined,
        }),
        consent: toProof(proof, now) ?? { source: defaults.consentSource, at: createdAt },
      } as Words,
      createdAt,
    },
  };
}

/** Whether a cell of a column of consents says that there is none. */
function isRefusal(cell: string): boolean {
  const word = letters(cell);
  if (word === '') return !/[✓✔☑✅]/u.test(cell);
  return flagOf(word) === false || stateOfWord(word) === 'off';
}

/**
 * Clocks differ, and many files name no time zone, so a time of the coming day counts as now. Undefined
 * for later times, and for times before 1970, which stand for a missing time in some files.
 */
function toPast(time: number | undefined, now: number): number | undefined {
  return time === undefined || time < 0 || time > now + DAY_MS ? undefined : Math.min(time, now);
}

const proofSchema = z.looseObject({ at: z.int() });

/** The proof of consent in a cell of our own export. Undefined for any other text. */
function toProof(cell: string, now: number): StoredConsent | undefined {
  if (cell === '') return undefined;
  const { data: proof } = proofSchema.safeParse(parseJson(cell));
  if (!proof || toPast(proof.at, now) === undefined) return undefined;
  const { page, consent, reference } = signUpMetaSchema.parse({
    page: proof['page'],
    consent: proof,
    // Its text is subject to the same rules.
    reference: proof['source'],
  });
  const { at } = proof;
  if (consent) return { ...consent, ...(page && { page }), at };
  return reference ? { source: reference, at } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const ISO_LIKE =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?(?: [A-Z+-][\w+-]*)?$/;
const SWISS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+(\d\d:\d\d(?::\d\d)?))?$/;

/**
 * A time as lists write it: ISO 8601, the same with spaces (`2026-01-31 10:30:00 +0100 CET`), or a Swiss
 * date (`31.1.2026`). Without a zone it is UTC. Epoch milliseconds, or undefined for any other text.
 */
export function readFileTime(text: string): number | undefined {
  const [, day, month, year, hours = '00:00'] = SWISS.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')} ${hours}` : text;
  const [, date, time = '00:00', fraction = '', zone = 'Z'] = ISO_LIKE.exec(iso) ?? [];
  if (date === undefined) return undefined;
  const offset = zone.startsWith('+') || zone.startsWith('-') ? zone : 'Z';
  const at = Date.parse(`${date}T${time}${fraction.slice(0, 4)}${offset}`);
  // Date.parse reads the 31st of February as a day of March.
  const isDay = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false;
  return Number.isNaN(at) || !isDay ? undefined : at;
}
