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
type ColumnName = (typeof COLUMN_NAMES)[number];

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

/** How a file is laid out. */
export interface Layout {
  readonly columns: readonly ColumnName[];
  readonly delimiter: keyof typeof DELIMITERS;
}

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

/** Without it, Excel reads UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\u{feff}';

/** The line of a file that names its columns. */
export function csvHeader({ columns, delimiter }: Layout): string {
  return `${BYTE_ORDER_MARK}${columns.join(DELIMITERS[delimiter])}\r\n`;
}

/**
 * Records as lines of RFC 4180 CSV, each ended by CRLF. No cell is a formula. Values other than text are
 * written as JSON, and times as dates that every Excel takes.
 */
export function toCsv(
  { columns, delimiter }: Layout,
  records: readonly (readonly unknown[])[],
): string {
  return stringify([...records], {
    delimiter: DELIMITERS[delimiter],
    record_delimiter: 'windows',
    escape_formulas: true,
    // A program that splits at another delimiter keeps the cells whole, as long as they are quoted.
    quoted_match: /[,;\t]/,
    cast: {
      string: (value, { index }) =>
        columns[index]?.endsWith('At')
          ? writeFileTime(Date.parse(value))
          : value.replace(WITH_APOSTROPHE, "''"),
    },
  });
}

/** csv-stringify puts an apostrophe before these. A text that has one already gets another. */
const WITH_APOSTROPHE = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** The inverse of what `toCsv` does to a text. */
export function restoreFormulas(text: string): string {
  return text.replace(WITH_APOSTROPHE, '');
}
