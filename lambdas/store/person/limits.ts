import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import type { PersonRow } from './row.ts';

export const YEAR_MS = 365 * DAY_MS;

interface Limit {
  readonly mails: number;
  readonly withinMs: number;
}

/** Of confirmations and of mails that ask for a press. An announcement has the person's week. */
export const MAIL_LIMITS = {
  address: [
    { mails: 1, withinMs: WEEK_MS },
    { mails: 4, withinMs: YEAR_MS },
  ],
  /** All addresses of a mailbox together. */
  mailbox: [
    { mails: 3, withinMs: WEEK_MS },
    { mails: 6, withinMs: YEAR_MS },
  ],
  /** Its addresses with a tag, out of those. */
  tagged: [
    { mails: 2, withinMs: WEEK_MS },
    { mails: 4, withinMs: YEAR_MS },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

/** How many times of a person's mails the limits look at. */
export const COUNTED_MAILS = Math.max(...MAIL_LIMITS.address.map(({ mails }) => mails));

/** By how much two clocks may differ. */
export const SKEW_MS = 10_000;

/** When the limits next permit a mail after those at `times`. All are in epoch milliseconds. */
export function freeAtOf(times: readonly number[], limits: readonly Limit[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(
    ...limits.map(({ mails, withinMs }) => (sorted.at(-mails) ?? -Infinity) + withinMs),
  );
}

/**
 * When a person's next mail may leave. One that SES refused was counted when it was permitted. One of
 * unknown outcome is not refused by its own week.
 */
export function nextMailAt({ mails, sending }: Pick<PersonRow, 'mails' | 'sending'>): number {
  if (sending && sending.counted > sending.handed) return -Infinity;
  const isAgain = sending !== undefined;
  const limits = isAgain
    ? MAIL_LIMITS.address.filter(({ withinMs }) => withinMs > WEEK_MS)
    : MAIL_LIMITS.address;
  return freeAtOf(mails?.times ?? [], limits);
}

/** When the week of the person's last other announcement is over, in epoch milliseconds. */
export function weekEndOf({ announced }: Pick<PersonRow, 'announced'>, name: string): number {
  return announced === undefined || announced.by === name ? -Infinity : announced.at + WEEK_MS;
}
