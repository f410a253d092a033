import type { WaitlistRow } from '../store/row.ts';

const DAY_MS = 86_400_000;

/** A sign-up within this time after a confirmation is not confirmed again. */
export const CONFIRMATION_INTERVAL_MS = 7 * DAY_MS;

/** How many confirmations an address gets in its life, however often it is signed up. */
export const MAX_CONFIRMATIONS = 5;

/** Why a person gets no mail although the row carries an outbox mark. */
export type SkipReason = 'unsubscribed' | 'suppressed' | 'mailed_recently' | 'lifetime_cap';

/** Undefined if the mail is to be sent. */
export function skipReason(row: WaitlistRow, now: number): SkipReason | undefined {
  if (row.unsubscribedAt !== undefined) return 'unsubscribed';
  if (row.suppressedAt !== undefined) return 'suppressed';
  if (row.mailedAt !== undefined && now - row.mailedAt < CONFIRMATION_INTERVAL_MS) {
    return 'mailed_recently';
  }
  if ((row.mailsSent ?? 0) >= MAX_CONFIRMATIONS) return 'lifetime_cap';
  return undefined;
}

const FIRST_BACKOFF_MS = 500;
/** Short, because SES throttles the account and not the row. A sweep stops when SES is down. */
const MAX_BACKOFF_MS = 4000;

/** Exponential backoff with jitter, between half of the step and all of it. `attempts` starts at 1. */
export function backoffMs(attempts: number): number {
  const step = Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
  return Math.round(step * (0.5 + Math.random() / 2));
}

/** One lease to one and a half, so that rows whose leases were extended together spread out. */
export function leaseExtensionMs(leaseMs: number): number {
  return Math.round(leaseMs * (1 + Math.random() / 2));
}
