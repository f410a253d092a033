import type { RateLimit } from '../../../lambdas/store/rate-limit.ts';

/** How long a number of announcements takes at the account's quota, as the senders last read it. */
export type SendingTime =
  /** The senders read the quota with the first mail. */
  | { readonly state: 'unknown' }
  /** All mail is paused. */
  | { readonly state: 'paused' }
  | {
      readonly state: 'sending';
      readonly perSecond: number;
      /** How long it takes, if the share of the day is enough. */
      readonly ms: number;
      /** How many the day's share of announcements still allows. Others wait until the quota frees up. */
      readonly today: number;
    };

export function sendingTimeOf(
  mails: number,
  limit: RateLimit | undefined,
  now: number,
): SendingTime {
  if (!limit) return { state: 'unknown' };
  if (limit.pausedAt !== undefined) return { state: 'paused' };
  const { intervalMs, nextAt, slotLimits, slotsReserved } = limit;
  return {
    state: 'sending',
    perSecond: 1000 / intervalMs,
    ms: mails * intervalMs + Math.max(0, nextAt - now),
    today: Math.max(0, slotLimits.announcement - slotsReserved),
  };
}
