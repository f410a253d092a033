import { DAY_MS, WEEK_MS } from '#shared/time.ts';

const YEAR_MS = 365 * DAY_MS;

/**
 * How the person of a sign-up left. `before`: before the sign-up. `since`: after it, by a mail's
 * link, a deletion or the operator. `by_address_since`: after it, as any caller can.
 */
export type Departure = 'none' | 'before' | 'since' | 'by_address_since';

/** `guarded`: the list asks for a click, or the person has pressed a mail's button before. */
export type Trust = 'plain' | 'guarded';

/**
 * `counts`: at once, and a confirmation is mailed. `waits`: for the button behind the link of its
 * mail. `ended`: it does neither.
 */
export type Effect = 'counts' | 'waits' | 'ended';

export const POLICY: Readonly<Record<Departure, Readonly<Record<Trust, Effect>>>> = {
  none: { plain: 'counts', guarded: 'waits' },
  before: { plain: 'waits', guarded: 'waits' },
  by_address_since: { plain: 'ended', guarded: 'waits' },
  since: { plain: 'ended', guarded: 'ended' },
};

interface Limit {
  readonly mails: number;
  readonly withinMs: number;
}

/** Confirmations only. Announcements have limits of their own. */
export const MAIL_LIMITS = {
  /** An address whose person has never pressed a mail's button. */
  unpressed: {
    apart: { mails: 1, withinMs: WEEK_MS },
    inAll: 3,
    /** After that, one for each time without any. */
    againAfterMs: YEAR_MS,
  },
  pressed: [
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
} as const satisfies Readonly<Record<string, readonly Limit[] | object>>;

export const COUNTED_MS = YEAR_MS;

export const COUNTED_MAILS = Math.max(...MAIL_LIMITS.pressed.map(({ mails }) => mails));

/** For how long the link of a mail shows what the mail was about, and a request waits. */
export const KEPT_MS = 30 * DAY_MS;

export const KEPT_MAILS = 3;

/** When the limits next permit a mail after those at `times`. All are in epoch milliseconds. */
export function freeAtOf(times: readonly number[], limits: readonly Limit[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const freeAts = limits.map(({ mails, withinMs }) => (sorted.at(-mails) ?? -Infinity) + withinMs);
  return Math.max(...freeAts);
}

export interface MailedFacts {
  readonly mailsSent?: number;
  readonly mailTimes?: readonly number[];
  readonly verifiedAt?: number;
}

/** `isAgain`: it is the last counted mail, sent once more within its week. */
export function personLimit(
  row: MailedFacts,
  isAgain = false,
): { freeAt: number; reason: LimitReason } {
  const times = row.mailTimes ?? [];
  const last = times.at(-1) ?? -Infinity;
  const { unpressed, pressed } = MAIL_LIMITS;
  const restsUntil = isAgain ? -Infinity : last + unpressed.apart.withinMs;
  const [week, ...longer] = pressed;
  const freeAt =
    row.verifiedAt !== undefined
      ? freeAtOf(times, isAgain ? longer : [week, ...longer])
      : (row.mailsSent ?? 0) < unpressed.inAll
        ? restsUntil
        : last + unpressed.againAfterMs;
  return { freeAt, reason: freeAt > restsUntil ? 'person_cap' : 'mailed_recently' };
}

export type LimitReason = 'mailed_recently' | 'person_cap';
