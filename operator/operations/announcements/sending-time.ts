import { type MailClass, SHARE_OF_DAY } from '../../../lambdas/send-mail/pace.ts';
import type { Quota } from '../../../lambdas/ses.ts';
import { type Breach, breachOf, readOutcomes } from '../../../lambdas/store/outcomes.ts';
import { readSenderReport } from '../../../lambdas/store/sender-lock.ts';

/** What mail leaves by. */
export interface SendingRate {
  /** As a sender last read it. Absent until the first mail. */
  readonly quota?: Quota | undefined;
  /** What holds announcements back, and slows what people wait for. */
  readonly held?: Breach | undefined;
}

export async function readSendingRate(now: number): Promise<SendingRate> {
  const [report, outcomes] = await Promise.all([readSenderReport(), readOutcomes(now)]);
  return { quota: report?.quota, held: breachOf(outcomes) };
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
