/** The product's CloudWatch metrics. Handlers count them, alarms and the dashboard read them. */
export const METRICS_NAMESPACE = 'Waitlist';

export const METRICS = {
  signUpAccepted: 'SignUpAccepted',
  mailSent: 'MailSent',
  mailThrottled: 'MailThrottled',
  /** SES's answer was lost: the mail may have been sent. */
  mailUnknown: 'MailUnknown',
  /** SES refused a mail for good, at once (its row is parked) or later by a Reject event. */
  mailRejected: 'MailRejected',
  /** How long the oldest mail has been owed, in seconds. The sweep writes it. */
  outboxAgeSeconds: 'OutboxAgeSeconds',
  bounced: 'Bounced',
  complained: 'Complained',
} as const;
