import type { WaitlistRow } from '../store/row.ts';

const DAY_MS = 86_400_000;

/** Signing up again within this time is not confirmed again. */
export const QUIET_MS = 7 * DAY_MS;

/** Confirmations an address gets in its life, however often somebody types it into a form. */
export const LIFETIME_MAILS = 5;

/** Why a row that is in the outbox gets no mail, or undefined when it does. */
export type NotOwed = 'unsubscribed' | 'suppressed' | 'mailed_recently' | 'lifetime_cap';

export function whyNotOwed(row: WaitlistRow, now: number): NotOwed | undefined {
  if (row.unsubscribedAt !== undefined) return 'unsubscribed';
  if (row.suppressedAt !== undefined) return 'suppressed';
  if (row.mailedAt !== undefined && now - row.mailedAt < QUIET_MS) return 'mailed_recently';
  if ((row.mailsSent ?? 0) >= LIFETIME_MAILS) return 'lifetime_cap';
  return undefined;
}
