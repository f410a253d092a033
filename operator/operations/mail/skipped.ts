import type { SkipReason } from '../../../lambdas/send-mail/decide.ts';

/** Why a person gets no mail. */
export const SKIPPED: Readonly<Record<SkipReason, string>> = {
  unsubscribed: 'unsubscribed',
  suppressed: 'suppressed',
  mailed_recently: 'at the limit of confirmations',
  mailbox_limit: 'the mailbox is at its limit',
  mailbox_left: 'another address of the mailbox unsubscribed or complained',
  announced_this_week: 'received another announcement this week',
  cancelled: 'cancelled',
  not_subscribed: 'not on the list',
};
