import { formatCount } from '#shared/format.ts';
import { DAY_MS } from '#shared/time.ts';
import { SHARE_OF_DAY } from '../../../lambdas/send-mail/mail-class.ts';
import type { Quota } from '../../../lambdas/ses.ts';
import type { Breach } from '../../../lambdas/store/outcomes.ts';
import { describeDuration } from '../../moments.ts';

/** What mail leaves by. */
export interface SendingRate {
  /** As a sender last read it. Absent until the first mail. */
  readonly quota?: Quota | undefined;
  /** What holds announcements back, and slows what people wait for. */
  readonly held?: Breach | undefined;
}

/** When the last of a number of announcements leaves that begin at a time, by the quota of today. */
export function estimateEnd(
  mails: number,
  from: number,
  { quota, held }: SendingRate,
): number | undefined {
  if (held || !quota) return undefined;
  const today = leftToday(quota);
  if (mails <= today) return from + (mails * 1000) / quota.maxPerSecond;
  const perDay = Math.max(1, quota.maxPerDay * SHARE_OF_DAY.announcement);
  return from + Math.ceil((mails - today) / perDay) * DAY_MS;
}

/** How long a number of announcements takes, in words. */
export function describeSendingTime(mails: number, { quota, held }: SendingRate): string {
  if (held) return `held back until the last hour has fewer ${held}, or mail is resumed`;
  if (!quota) return 'unknown until the first mail, when the quota is read';
  const { maxPerSecond } = quota;
  const perSecond = `${maxPerSecond.toFixed(1)} a second`;
  const today = leftToday(quota);
  return mails <= today
    ? `about ${describeDuration((mails * 1000) / maxPerSecond)} at ${perSecond}, after mail that people wait for`
    : `${formatCount(today)} today at ${perSecond}, the rest as the quota frees up`;
}

/** How many more announcements the day allows. */
function leftToday({ maxPerDay, sentLastDay }: Quota): number {
  return Math.max(0, Math.floor(maxPerDay * SHARE_OF_DAY.announcement) - sentLastDay);
}
