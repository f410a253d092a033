import { DAY_MS } from '#shared/time.ts';
import { SHARE_OF_DAY } from '../../../lambdas/send-mail/mail-class.ts';
import type { Quota } from '../../../lambdas/ses.ts';
import type { Breach } from '../../../lambdas/store/outcomes.ts';
import { describeDay } from './states.ts';

/** What mail leaves by. */
export interface SendingRate {
  /** As a sender last read it. Absent until the first mail. */
  readonly quota?: Quota | undefined;
  /** What holds announcements back, and slows what people wait for. */
  readonly heldBy?: Breach | undefined;
}

/** When a number of mails leaves. */
export interface Leaving extends Pick<SendingRate, 'heldBy'> {
  /** When the last one leaves. Absent if that is not known. */
  readonly leavesUntil?: number;
}

/** When announcements leave that begin at a time, by the quota of today. */
export function estimateLeaving(mails: number, from: number, rate: SendingRate): Leaving {
  const { quota, heldBy } = rate;
  if (heldBy || !quota) return { heldBy };
  const ofDay = Math.max(1, Math.floor(quota.maxPerDay * SHARE_OF_DAY.announcement));
  const later = mails - Math.max(0, ofDay - quota.sentLastDay);
  const takes = later > 0 ? Math.ceil(later / ofDay) * DAY_MS : (mails * 1000) / quota.maxPerSecond;
  return { leavesUntil: from + takes };
}

export function describeLeaving({ leavesUntil, heldBy }: Leaving, now: number): string {
  if (heldBy) return `held back until the last hour has fewer ${heldBy}, or mail is resumed`;
  return leavesUntil === undefined
    ? 'unknown until the first mail, when the quota is read'
    : `by ${describeDay(leavesUntil, now)}, after mail that people wait for`;
}
