import { formatCount } from '#shared/format.ts';
import { DAY_MS } from '#shared/time.ts';
import { type MailClass, SHARE_OF_DAY } from '../../../lambdas/send-mail/mail-class.ts';
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

/** How many more mails of a class the day allows. Others wait until the quota frees up. */
export function leftOfDay({ maxPerDay, sentLastDay }: Quota, mailClass: MailClass): number {
  return Math.max(0, Math.floor(maxPerDay * SHARE_OF_DAY[mailClass]) - sentLastDay);
}

/** How long a number of announcements takes. */
export type SendingTime =
  /** The quota is read with the first mail. */
  | { readonly state: 'unknown' }
  | { readonly state: 'held'; readonly by: Breach }
  | {
      readonly state: 'sending';
      readonly perSecond: number;
      /** How long it takes, if what the day allows is enough. */
      readonly ms: number;
      readonly today: number;
    };

export function sendingTimeOf(mails: number, { quota, held }: SendingRate): SendingTime {
  if (held) return { state: 'held', by: held };
  if (!quota) return { state: 'unknown' };
  const { maxPerSecond: perSecond } = quota;
  const ms = (mails * 1000) / perSecond;
  return { state: 'sending', perSecond, ms, today: leftOfDay(quota, 'announcement') };
}

/** When the last of a number of announcements leaves that begin at a time, by the quota of today. */
export function estimateEnd(mails: number, from: number, rate: SendingRate): number | undefined {
  const time = sendingTimeOf(mails, rate);
  if (time.state !== 'sending' || !rate.quota) return undefined;
  if (mails <= time.today) return from + time.ms;
  const perDay = Math.max(1, rate.quota.maxPerDay * SHARE_OF_DAY.announcement);
  return from + Math.ceil((mails - time.today) / perDay) * DAY_MS;
}

/** How long a number of announcements takes, in words. */
export function describeSendingTime(mails: number, rate: SendingRate): string {
  const time = sendingTimeOf(mails, rate);
  if (time.state === 'unknown') return 'unknown until the first mail, when the quota is read';
  if (time.state === 'held') {
    return `held back until the last hour has fewer ${time.by}, or mail is resumed`;
  }
  const perSecond = `${time.perSecond.toFixed(1)} a second`;
  return mails <= time.today
    ? `about ${describeDuration(time.ms)} at ${perSecond}, after mail that people wait for`
    : `${formatCount(time.today)} today at ${perSecond}, the rest as the quota frees up`;
}
