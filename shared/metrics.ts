export const METRICS_NAMESPACE = 'Waitlist';

export const METRICS = {
  signUpAccepted: 'SignUpAccepted',
  signUpConfirmed: 'SignUpConfirmed',
  /** A challenge, whose call then passed. */
  challengeSolved: 'ChallengeSolved',
  /** By an address, which any visitor can type. */
  unsubscribedByAddress: 'UnsubscribedByAddress',
  /** Requests with CloudFront's origin secret, and those that were refused without it. */
  originAccepted: 'OriginAccepted',
  originRefused: 'OriginRefused',
  mailSent: 'MailSent',
  /** A sender sent nothing, though mail was owed and slots were free. Each run writes 0 or 1. */
  mailWaiting: 'MailWaiting',
  /** A sender found mail owed and the day's quota used up. */
  quotaUsedUp: 'QuotaUsedUp',
  mailThrottled: 'MailThrottled',
  /** A sender stopped, because SES took none of its last mails. */
  sendingStopped: 'SendingStopped',
  /** The answer of SES was lost, so the mail may have been sent. */
  mailUnknown: 'MailUnknown',
  /** For good: at once, which parks the row, or later by a Reject event. */
  mailRejected: 'MailRejected',
  /** How long the person who waited longest had waited. Each run of a sender writes it. */
  outboxAgeSeconds: 'OutboxAgeSeconds',
  /** An event of SES failed, was not of our mails, or found no row. */
  mailEventUnapplied: 'MailEventUnapplied',
  bounced: 'Bounced',
  complained: 'Complained',
  /** Or the operator called it spam. */
  contactBounced: 'ContactBounced',
  /** Bounces or complaints slow confirmations down and hold announcements back. */
  mailSlowed: 'MailSlowed',
  /** 1 for a failed run of the canary, otherwise 0. */
  canaryFailed: 'CanaryFailed',
  /** From its sign-up to its unsubscription. */
  canarySeconds: 'CanarySeconds',
} as const;
