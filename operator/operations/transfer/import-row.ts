import * as z from 'zod/mini';
import { fieldErrors, type SignUpError } from '#shared/contract/field-errors.ts';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';
import { signUpShape } from '#shared/contract/sign-up-schema.ts';
import { INTENTS, type KnownSignUp, ROLES } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { DAY_MS } from '#shared/time.ts';
import { toMailableAddress } from '../../../lambdas/store/keys.ts';
import type { StoredConsent, Words } from '../../../lambdas/store/person/row.ts';
import { readLanguage } from './column-names.ts';
import { type CellName, isTicked, type Table } from './columns.ts';
import type { ImportInput } from './import-fields.ts';
import { restoreFormulas } from './export-csv.ts';
import { readFileTime, type FileTime } from './file-times.ts';
import type { Outcome } from './import-words.ts';
import type { CsvRecord } from './read-csv.ts';
import { blockReasonOf, flagOf, letters, standingIn, stateOfWord } from './state-words.ts';

/** What an import can correct of people on the list. */
export type Said = Partial<
  Pick<KnownSignUp, 'company' | 'location' | 'role' | 'intent' | 'vehicles_count'>
>;

/** A person as the file has them. */
export interface FilePerson {
  readonly words: Words;
  /** Epoch milliseconds, or why there is no date of consent. */
  readonly createdAt: number | 'dateMissing' | 'dateInvalid';
  /** Whether the person is on the list that the file comes from. Who is not is never added. */
  readonly isIn: boolean;
  /** What the file itself says, without the operator's defaults. */
  readonly said: Said;
  /** Values that are none of ours, such as another product's role. They are left unsaid. */
  readonly foreign: readonly (readonly [field: CellName, value: string])[];
  /** The last change that our own export knew. */
  readonly exported?: FileTime | undefined;
}

export type ImportLine =
  | { readonly line: number; readonly problems: readonly Outcome[] }
  | ReadLine;

/** A line with an address, of somebody on the list that the file comes from, or who left it. */
export interface ReadLine {
  readonly line: number;
  readonly email: string;
  readonly person?: FilePerson;
  readonly blocked?: ReturnType<typeof blockReasonOf>;
}

/** What is wrong with a record as a whole. */
function damageOf(record: CsvRecord, table: Table): Outcome | undefined {
  if (record.problem) return record.problem;
  const extra = record.cells.slice(table.columns.length);
  if (extra.some((cell) => cell.trim() !== '')) return 'tooManyCells';
  return record.isLoose && table.isLooseShifted ? 'shifted' : undefined;
}

/** Reads a line of people who left another list. */
export function readDeparted(record: CsvRecord, table: Table): ImportLine {
  const { line, cells } = record;
  const damage = damageOf(record, table);
  if (damage) return { line, problems: [damage] };
  const states = table.states.map(({ name, position }) => [name, cells[position] ?? ''] as const);
  const said = new Set(states.map((state) => standingIn(...state)));
  const isStillOn = said.has('on') && !said.has('off');
  if (isStillOn || !isTicked(table, record)) return { line, problems: ['stillOn'] };
  const email = toMailableAddress(toVisibleLine(table.cellOf(record, 'email')));
  if (!email) return { line, problems: ['emailInvalid'] };
  const reasons = states.map((state) => blockReasonOf(...state));
  const blocked = reasons.find((each) => each === 'complaint') ?? reasons.find(Boolean);
  return { line, email, blocked };
}

/** By the contract of the form, but what the people did not say is left open. */
const importedSchema = z.object({
  ...signUpShape,
  role: z.optional(signUpShape.role),
  intent: z.optional(signUpShape.intent),
});

/** Reads a line of people who are on the list that the file comes from. `now` is in epoch milliseconds. */
export function readPerson(
  record: CsvRecord,
  table: Table,
  defaults: ImportInput,
  now: number,
): ImportLine {
  const { line } = record;
  const refuse = (...problems: Outcome[]): ImportLine => ({ line, problems });
  const damage = damageOf(record, table);
  if (damage) return refuse(damage);
  const textOf = (field: CellName) => {
    const cell = table.cellOf(record, field);
    return toVisibleLine(table.isOwn ? restoreFormulas(cell) : cell);
  };
  const timeOf = (field: CellName) => {
    const order = table.columns.find(({ readAs }) => readAs === field)?.order;
    return readFileTime(textOf(field), defaults.dates ?? (order === 'unclear' ? undefined : order));
  };
  const isIn = table.states.every((state) => state.in) && isTicked(table, record);
  const proof = textOf('proof');
  if (!isIn && !table.has('updatedAt')) return refuse('notIn');
  if (proof !== '' && isRefusal(proof)) return refuse('consentMissing');

  const foreign: [CellName, string][] = [];
  function known<Value>(field: CellName, read: (text: string) => Value | undefined) {
    const text = textOf(field);
    const value = text === '' ? undefined : read(text);
    if (text !== '' && value === undefined) foreign.push([field, text]);
    return value;
  }
  const role = known('role', (text) => ROLES.find((each) => each === text.toLowerCase()));
  const intent = known('intent', (text) => INTENTS.find((each) => each === text.toLowerCase()));
  const vehicles = known('vehicles_count', (text) => {
    const count = Number(text);
    return z.safeParse(signUpShape.vehicles_count, count).success ? count : undefined;
  });
  const language = known('language', readLanguage) ?? defaults.language;
  if (language === undefined) return refuse('languageMissing');
  const signUp = importedSchema.safeParse({
    email: textOf('email'),
    role: role ?? defaults.role,
    intent: intent ?? defaults.intent,
    company: textOf('company'),
    location: textOf('location'),
    vehicles_count: vehicles,
    language,
  });
  if (!signUp.success) {
    return refuse(...Object.values(fieldErrors<SignUpError>(signUp.error.issues)));
  }
  const { company, location } = signUp.data;
  const email = toMailableAddress(signUp.data.email);
  if (!email) return refuse('emailInvalid');
  const createdAt =
    textOf('createdAt') === ''
      ? (defaults.consentDate ?? 'dateMissing')
      : (toPast(timeOf('createdAt')?.at, now) ?? 'dateInvalid');
  const at = typeof createdAt === 'number' ? createdAt : now;
  const { consentSource: source } = defaults;
  const consent = toProof(proof, now) ?? (source === undefined ? undefined : { source, at });
  const words = {
    ...signUp.data,
    email,
    ...signUpMetaSchema.parse({
      partner: textOf('partner') || undefined,
      reference: textOf('reference') || undefined,
      source: textOf('source') || undefined,
    }),
    ...(consent && { consent }),
  } as Words;
  const said = { company, location, role, intent, vehicles_count: vehicles };
  const exported = timeOf('updatedAt');
  return { line, email, person: { words, createdAt, isIn, said, foreign, exported } };
}

/** Whether the cell of a proof of consent says that there is none. */
function isRefusal(cell: string): boolean {
  const word = letters(cell);
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
  } catch {
    return undefined;
  }
}
