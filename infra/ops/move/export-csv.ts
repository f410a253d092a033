import type { WaitlistRow } from '../../../lambdas/store/row.ts';

const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet evaluates a cell that starts with one of these characters. */
const FORMULA = /^[=+\-@\t\r]/;

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

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** The first line of the export: the names of the columns. */
export const CSV_HEADER = csvLine(NAMES);

/** A person as one line of RFC 4180 CSV, ended by CRLF. Times are in ISO 8601. */
export function toCsvLine(row: WaitlistRow): string {
  return csvLine(
    NAMES.map((name) => {
      const value = row[name];
      const isTime = COLUMNS[name] === 'time' && typeof value === 'number';
      return isTime ? new Date(value).toISOString() : value;
    }),
  );
}

function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
