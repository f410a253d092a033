import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { stringify } from 'csv-stringify/sync';
import { personFields } from '../../list/person-fields.ts';
import type { Person } from '../../list/store/read-persons.ts';
import { writeFileTime } from './file-times.ts';

/** The columns that an export can have, in their order. */
export const COLUMN_NAMES = [
  ...SIGN_UP_FIELDS,
  'partner',
  'reference',
  'source',
  'createdAt',
  'requestedAt',
  'updatedAt',
  'confirmedAt',
  'mailedAt',
  'unsubscribedAt',
  'suppressedAt',
  'consent',
  'importId',
  'invitedBy',
  'brought',
  'state',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/**
 * What people look at and correct in a spreadsheet, and what an import of the corrected file needs: the
 * language of new people, the state, and the last change, which tells who has changed meanwhile.
 */
export const DEFAULT_COLUMNS: readonly ColumnName[] = [
  'email',
  'company',
  'location',
  'language',
  'state',
  'updatedAt',
];

/** Spreadsheets split cells at the delimiter of their country. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Delimiter = keyof typeof DELIMITERS;

const SPLITS = /[,;\t]/;

/** The values of columns. Undefined where the person has none. */
export function valuesOf(person: Person, columns: readonly ColumnName[]): readonly unknown[] {
  const { row, data } = person;
  const fields = personFields(person);
  const values: Readonly<Partial<Record<ColumnName, unknown>>> = {
    ...fields,
    updatedAt: fields.updatedAt ?? fields.createdAt,
    // An import takes the proof as it is stored.
    consent: data.consent,
    importId: row.importId,
  };
  return columns.map((name) => values[name]);
}

/**
 * Records as lines of RFC 4180 CSV, each ended by CRLF. No cell is a formula. Values other than text are
 * written as JSON, and times as dates that every Excel takes.
 */
export function toCsv(
  columns: readonly ColumnName[],
  records: readonly (readonly unknown[])[],
  delimiter: Delimiter,
): string {
  const isTime = columns.map((name) => name.endsWith('At'));
  return stringify(
    records.map((record) => record.map((value, at) => toCell(value, isTime[at] ?? false))),
    {
      delimiter: DELIMITERS[delimiter],
      record_delimiter: 'windows',
      escape_formulas: true,
      // A program that splits at another delimiter keeps the cells whole, as long as they are quoted.
      quoted_match: SPLITS,
    },
  );
}

function toCell(value: unknown, isTime: boolean): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isTime) return writeFileTime(Date.parse(value));
  return value.replace(WITH_APOSTROPHE, "''");
}

/** csv-stringify puts an apostrophe before these. A text that has one already gets another. */
const WITH_APOSTROPHE = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** The inverse of what `toCsv` does to a text. */
export function restoreFormulas(text: string): string {
  return text.replace(WITH_APOSTROPHE, '');
}
