import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { stringify } from 'csv-stringify/sync';
import { personFields } from '../../list/person-fields.ts';
import type { Person } from '../../list/store/people.ts';

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

/** What an export looks like. */
export interface ExportLayout {
  readonly format: 'csv' | 'jsonl';
  readonly columns: readonly ColumnName[];
  readonly delimiter: Delimiter;
  /** Begins with a byte order mark, without which Excel reads UTF-8 as Windows-1252. */
  readonly hasBom: boolean;
}

/** The default columns: all, and the state only where people of several states are exported. */
export function defaultColumns(hasState: boolean): readonly ColumnName[] {
  return COLUMN_NAMES.filter((name) => hasState || name !== 'state');
}

/** Spreadsheets split cells at the delimiter of their country. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Delimiter = keyof typeof DELIMITERS;

const SPLITS = /[,;\t]/;

/** The values of columns. Undefined where the person has none. */
export function valuesOf(person: Person, columns: readonly ColumnName[]): readonly unknown[] {
  const { row, data } = person;
  // An import takes the proof as it is stored.
  const values: Readonly<Partial<Record<ColumnName, unknown>>> = {
    ...personFields(person),
    consent: data.consent,
    importId: row.importId,
  };
  return columns.map((name) => values[name]);
}

/**
 * Records as lines of RFC 4180 CSV, each ended by CRLF. No cell holds a formula, whichever delimiter it
 * is read with. Values other than text are written as JSON.
 */
export function toCsv(records: readonly (readonly unknown[])[], delimiter: Delimiter): string {
  return stringify(
    records.map((record) => record.map(toCell)),
    {
      delimiter: DELIMITERS[delimiter],
      record_delimiter: 'windows',
      // A program that splits at another delimiter keeps the cells whole, as long as they are quoted.
      quoted_match: SPLITS,
    },
  );
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return defuseFormulas(typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * Where a spreadsheet could see the beginning of a formula: at the start of a cell, or after a possible
 * delimiter. Spreadsheets skip spaces and quotes before the sign, and accept full-width signs.
 */
const PIECE_START = String.raw`(?<=^|[,;\t\r\n])`;
const FORMULA = String.raw`(?=[\s"']*[=+\-@\t\r＝＋－＠])`;

const UNSAFE = new RegExp(PIECE_START + FORMULA, 'g');
const DEFUSED = new RegExp(`${PIECE_START}'${FORMULA}`, 'g');

/** A text that no spreadsheet evaluates: an apostrophe stands before each possible formula. */
export function defuseFormulas(text: string): string {
  return text.replace(UNSAFE, "'");
}

/** The inverse of `defuseFormulas`, for every text. */
export function restoreFormulas(text: string): string {
  return text.replace(DEFUSED, '');
}
