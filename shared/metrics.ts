/** CloudWatch metrics: a handler counts them, an alarm or the dashboard reads them. */
export const METRICS_NAMESPACE = 'Waitlist';

export const METRICS = {
  signUpAccepted: 'SignUpAccepted',
  mailSent: 'MailSent',
  mailThrottled: 'MailThrottled',
  /** The answer of SES was lost: the mail may or may not be on its way. */
  mailUnknown: 'MailUnknown',
  /** SES refused a mail for good; its row is parked. */
  mailRejected: 'MailRejected',
  /** Seconds that the oldest owed mail has been due; the sweep writes it. */
  outboxAgeSeconds: 'OutboxAgeSeconds',
  bounced: 'Bounced',
  complained: 'Complained',
} as const;
