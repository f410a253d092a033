import type { SkipReason } from '../../operator/mail/retry.ts';

const WORDS: Readonly<Record<SkipReason, string>> = {
  unsubscribed: 'unsubscribed',
  suppressed: 'suppressed',
  mailed_recently: 'mailed in the last seven days',
  lifetime_cap: 'at the limit of confirmations',
  mailbox_cap: 'the mailbox is at its weekly limit',
  not_subscribed: 'not on the list',
};

/** Why a person gets no mail, by the name of the reason. */
export function describeSkipped(reason: string): string {
  return Object.entries(WORDS).find(([name]) => name === reason)?.[1] ?? reason;
}
