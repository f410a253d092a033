import type { SkipReason } from '../../../lambdas/send-mail/mail-policy.ts';
import { MAX_CONFIRMATIONS } from '../../../lambdas/store/row.ts';

/** Why somebody gets no mail, in the operator's words. */
export const REASON_WORDS: Readonly<Record<SkipReason, string>> = {
  unsubscribed: 'unsubscribed',
  suppressed: 'suppressed, because mail bounced or was called spam',
  mailed_recently: 'mailed in the last seven days',
  lifetime_cap: `had the ${MAX_CONFIRMATIONS} mails of a life`,
  mailbox_cap: 'the mailbox had its mails of the week',
  not_subscribed: 'not on the list',
};
