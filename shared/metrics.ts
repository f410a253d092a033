/** The product's CloudWatch metrics. Handlers count them, alarms and the dashboard read them. */
export const METRICS_NAMESPACE = 'Waitlist';

export const METRICS = {
  signUpAccepted: 'SignUpAccepted',
  /** A click put somebody on the list, or back on it. */
  signUpConfirmed: 'SignUpConfirmed',
  /** Somebody unsubscribed by an address, which anybody can type. */
  unsubscribedByAddress: 'UnsubscribedByAddress',
  /** A request came through CloudFront, by the origin secret, or did not and was refused. */
  originAccepted: 'OriginAccepted',
  originRefused: 'OriginRefused',
  mailSent: 'MailSent',
  /** A sweep sent nothing, though a mail was owed and there were slots. Each sweep writes 0 or 1. */
  mailWaiting: 'MailWaiting',
  /** A sweep found mail owed and the day's quota used up. */
  quotaUsedUp: 'QuotaUsedUp',
  mailThrottled: 'MailThrottled',
  /** A sender stopped, because SES took none of its last mails. */
  sendingStopped: 'SendingStopped',
  /** SES's answer was lost: the mail may have been sent. */
  mailUnknown: 'MailUnknown',
  /** SES refused a mail for good, at once (its row is parked) or later by a Reject event. */
  mailRejected: 'MailRejected',
  /** How long the oldest mail has been owed, in seconds. The sweep writes it. */
  outboxAgeSeconds: 'OutboxAgeSeconds',
  /** An event of SES was not applied: it failed, was of no mail of ours, or found no row. */
  mailEventUnapplied: 'MailEventUnapplied',
  bounced: 'Bounced',
  complained: 'Complained',
  /** A mail to the operator bounced, or the operator called it spam. */
  contactBounced: 'ContactBounced',
  /**
   * So many mails bounced or were called spam that all mail stopped until the operator resumes it.
   * Counted when it begins, and by each sweep while it lasts.
   */
  mailPaused: 'MailPaused',
  /** 1 for a run of the canary that failed, 0 for one that did not. */
  canaryFailed: 'CanaryFailed',
  /** From the canary's sign-up to its unsubscription. */
  canarySeconds: 'CanarySeconds',
} as const;
