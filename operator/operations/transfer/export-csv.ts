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

/** What a file holds, and how. */
export interface Layout {
  readonly columns: readonly (ColumnName | 'all')[] | undefined;
  readonly delimiter: keyof typeof DELIMITERS;
}

function named(columns: Layout['columns'] = DEFAULT_COLUMNS): readonly ColumnName[] {
  return columns.includes('all') ? COLUMN_NAMES : columns.filter((name) => name !== 'all');
}

/** A person under the names of columns, with undefined for what the person does not have. */
export function exportedOf(person: Person, columns: Layout['columns']) {
  const { row, data } = person;
  const fields = personFields(person);
  const values: Readonly<Partial<Record<ColumnName, unknown>>> = {
    ...fields,
    updatedAt: fields.updatedAt ?? fields.createdAt,
    // An import takes the proof as it is stored.
    consent: data.consent,
    importId: row.importId,
  };
  return Object.fromEntries(named(columns).map((name) => [name, values[name]]));
}

/** Lines that are written at once. */
const BATCH_SIZE = 400;

/**
 * A file of RFC 4180 in parts, for Excel with a byte order mark and CRLF. No cell is a formula. Values
 * other than text are written as JSON, and times as dates that every Excel takes.
 */
export function* toCsv(people: readonly object[], { columns, delimiter }: Layout) {
  for (let at = 0; at < people.length; at += BATCH_SIZE) {
    yield stringify(people.slice(at, at + BATCH_SIZE), {
      bom: at === 0,
      header: at === 0,
      columns: [...named(columns)],
      delimiter: DELIMITERS[delimiter],
      record_delimiter: 'windows',
      escape_formulas: true,
      // A program that splits at another delimiter keeps the cells whole, as long as they are quoted.
      quoted_match: /[,;\t]/,
      cast: {
        string: (value, { column }) =>
          String(column).endsWith('At')
            ? writeFileTime(Date.parse(value))
            : value.replace(WITH_APOSTROPHE, "''"),
      },
    });
  }
}

/** csv-stringify puts an apostrophe before these. A text that has one already gets another. */
const WITH_APOSTROPHE = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** The inverse of what `toCsv` does to a text. */
export function restoreFormulas(text: string): string {
  return text.replace(WITH_APOSTROPHE, '');
}
