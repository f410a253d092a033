import { stringify } from 'csv-stringify/sync';
import type { Person } from '../../operator/store/people.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { UsageError } from '../exit-codes.ts';
import { stateOf } from '../../operator/segment.ts';
import { defuseFormulas } from '../../operator/transfer/defuse-formulas.ts';

/** Attributes of a row that only delivery needs. */
type InternalAttribute =
  | 'pk'
  | 'outboxShard'
  | 'dueAt'
  | 'queuedAt'
  | 'attempts'
  | 'claimId'
  | 'mailsSent'
  | 'messageId'
  | 'parkedAt'
  | 'parkedBy'
  | 'suppressedBy'
  | 'mailId'
  | 'leaseUntil'
  | 'sendingId'
  | 'unresolved'
  | 'lastMailId'
  | 'lastMailAt'
  | 'mailbox'
  | 'request'
  | 'previousConsent'
  | 'unsubscribedBy'
  | 'erasedAt'
  | 'announcements'
  | 'announcementCount';

/**
 * The columns of the export, in order, and what is in them. An attribute that a row gains does not
 * compile until it is a column or internal.
 */
const COLUMNS: Readonly<Record<Exclude<keyof WaitlistRow, InternalAttribute>, 'value' | 'time'>> = {
  email: 'value',
  role: 'value',
  intent: 'value',
  company: 'value',
  location: 'value',
  vehicles_count: 'value',
  language: 'value',
  partner: 'value',
  reference: 'value',
  source: 'value',
  createdAt: 'time',
  requestedAt: 'time',
  updatedAt: 'time',
  confirmedAt: 'time',
  mailedAt: 'time',
  unsubscribedAt: 'time',
  suppressedAt: 'time',
  consent: 'value',
};

type Attribute = keyof typeof COLUMNS;

/** A column of the export: an attribute of the row, or where the person stands. */
export type ColumnName = Attribute | 'state';

const ATTRIBUTES = Object.keys(COLUMNS) as readonly Attribute[];

/** What a spreadsheet may take for the end of a cell. It splits at the one that its country uses. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Delimiter = keyof typeof DELIMITERS;

const SPLITS = /[,;\t]/;

/** The columns if none are named: all, and the state where it differs from person to person. */
export function defaultColumns(hasState: boolean): readonly ColumnName[] {
  return hasState ? [...ATTRIBUTES, 'state'] : ATTRIBUTES;
}

/** The columns that an operator names. Throws `UsageError`. */
export function readColumns(text: string): readonly ColumnName[] {
  const known = defaultColumns(true);
  return text.split(',').map((item) => {
    const name = known.find((column) => column === item.trim());
    if (name) return name;
    throw new UsageError(`--columns: “${item.trim()}” is none of ${known.join(', ')}`);
  });
}

/** The value of a column. Times are in ISO 8601. Undefined if the person has none. */
export function valueOf({ row, data, ...person }: Person, name: ColumnName): unknown {
  if (name === 'state') return stateOf({ row, data, ...person });
  const value = { ...row, ...data }[name];
  return COLUMNS[name] === 'time' && typeof value === 'number'
    ? new Date(value).toISOString()
    : value;
}

/**
 * Records as lines of RFC 4180 CSV, each ended by CRLF. No cell holds a formula, whichever delimiter it
 * is read with. A value that is no text is written as JSON.
 */
export function toCsv(records: readonly (readonly unknown[])[], delimiter: Delimiter): string {
  return stringify(
    records.map((record) => record.map(toCell)),
    {
      delimiter: DELIMITERS[delimiter],
      record_delimiter: 'windows',
      // Who splits at another delimiter sees the cells as they are, as long as they are quoted.
      quoted_match: SPLITS,
    },
  );
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return defuseFormulas(typeof value === 'string' ? value : JSON.stringify(value));
}
