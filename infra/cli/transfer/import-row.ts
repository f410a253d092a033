import { fieldErrors, SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';
import { signUpSchema, type Intent, type Role } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import type { Language } from '#shared/languages.ts';
import type { PersonToImport } from '../../operator/store/import-person.ts';
import { toMailableAddress } from '../../../lambdas/store/row-key.ts';
import type { StoredConsent } from '../../../lambdas/store/row.ts';
import { restoreFormulas } from '../../operator/transfer/defuse-formulas.ts';
import type { ImportColumns, ImportField } from './import-columns.ts';
import { readFileTime } from '../../operator/transfer/read-file-time.ts';
import type { CsvRecord } from './read-records.ts';

/** What is taken for a person of whom the file does not say it. */
export interface ImportDefaults {
  readonly language?: Language | undefined;
  readonly role: Role;
  readonly intent: Intent;
  /** Where the people of the file consented, in the operator's words. */
  readonly consentSource: string;
}

/** A person as the file has them. */
export type FilePerson = Pick<PersonToImport, 'signUp' | 'origin' | 'consent' | 'createdAt'>;

export type ImportRow =
  | { readonly line: number; readonly person: FilePerson }
  /** What is wrong with the line. It quotes nothing of it. */
  | { readonly line: number; readonly problems: readonly string[] };

const DAY_MS = 86_400_000;

/** What says in a column of consents that there is none. */
const NO = new Set(['', 'no', 'false', '0', 'n', 'nein', 'non']);

/** Reads a line of a file by the contract of the form. `now` is in epoch milliseconds. */
export function readRow(
  { line, cells }: CsvRecord,
  columns: ImportColumns,
  defaults: ImportDefaults & { readonly hasConsentColumn: boolean },
  now: number,
): ImportRow {
  const textOf = (field: ImportField | 'proof') => {
    const cell = columns.cellOf(cells, field);
    return toVisibleLine(columns.isOwn ? restoreFormulas(cell) : cell);
  };
  const refuse = (...problems: string[]) => ({ line, problems });
  if (cells.length > columns.width) return refuse('More cells than the header has');
  if (columns.hasLeft(cells)) return refuse('Not on the list that the file comes from');
  if (defaults.hasConsentColumn && NO.has(textOf('consent').toLowerCase())) {
    return refuse('No consent');
  }

  const count = textOf('vehicles_count');
  const signUp = signUpSchema.safeParse({
    email: textOf('email'),
    role: textOf('role').toLowerCase() || defaults.role,
    intent: textOf('intent').toLowerCase() || defaults.intent,
    company: textOf('company'),
    location: textOf('location'),
    vehicles_count: count === '' ? undefined : Number(count),
    language: textOf('language').toLowerCase().split(/[-_]/, 1)[0] || defaults.language,
  });
  const errors = signUp.success
    ? {}
    : fieldErrors<keyof typeof SIGN_UP_ERRORS>(signUp.error.issues);
  const problems: string[] = Object.values(errors).map((code) => SIGN_UP_ERRORS[code]);
  const email = signUp.data && toMailableAddress(signUp.data.email);
  if (signUp.success && !email) problems.push(SIGN_UP_ERRORS.emailInvalid);
  const time = textOf('createdAt');
  const createdAt = time === '' ? now : toPast(readFileTime(time), now);
  if (createdAt === undefined) problems.push('No date, or one in the future');
  if (!signUp.success || !email || createdAt === undefined || problems.length > 0) {
    return refuse(...problems);
  }
  const [partner, reference, source] = [textOf('partner'), textOf('reference'), textOf('source')];
  const given = columns.isOwn ? toProof(textOf('proof'), now) : undefined;
  return {
    line,
    person: {
      signUp: { ...signUp.data, email },
      origin: signUpMetaSchema.parse({
        partner: partner || undefined,
        reference: reference || undefined,
        source: source || undefined,
      }),
      consent: given ?? { importedFrom: defaults.consentSource, at: createdAt },
      createdAt,
    },
  };
}

/**
 * Clocks differ, and many files name no time zone. Undefined for a time of another day to come, and for
 * one before 1970, which stands for no time in some files.
 */
function toPast(time: number | undefined, now: number): number | undefined {
  return time === undefined || time < 0 || time > now + DAY_MS ? undefined : Math.min(time, now);
}

/** The proof of consent in a cell of our own export. Undefined if it is none. */
function toProof(cell: string, now: number): StoredConsent | undefined {
  if (!cell.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(cell) as Record<string, unknown>;
    const { page, consent, source } = signUpMetaSchema.parse({
      page: value['page'],
      consent: value,
      // Its text has the rules of any other.
      source: value['importedFrom'],
    });
    const { at } = value;
    if (typeof at !== 'number' || !Number.isInteger(at)) return undefined;
    if (toPast(at, now) === undefined) return undefined;
    if (consent) return { ...consent, ...(page && { page }), at };
    return source ? { importedFrom: source, at } : undefined;
  } catch {
    return undefined;
  }
}
