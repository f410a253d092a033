/** Set by the constructs and the laptop stack, read by the handlers. None holds a secret. */
export const ENV = {
  tableName: 'TABLE_NAME',
  /** Ids or ARNs of secrets, which are keyrings: JSON of `k1`, `k2` … to random text. */
  rowKeySecretId: 'ROW_KEY_SECRET_ID',
  tokenSecretId: 'TOKEN_SECRET_ID',
  originSecretId: 'ORIGIN_SECRET_ID',
  limitsSecretId: 'LIMITS_SECRET_ID',
  /** Origins whose pages may call the API, separated by spaces. `*`: every page with an origin. */
  allowedOrigins: 'ALLOWED_ORIGINS',
  /** No trailing slash. Links in mails and redirects lead there. */
  siteOrigin: 'SITE_ORIGIN',
  /** For `ONE_CLICK_PATH` in mails: the site's, or without a domain the Function URL's. */
  unsubscribeOrigin: 'UNSUBSCRIBE_ORIGIN',
  optIn: 'OPT_IN',
  /** `Name <address>`. */
  mailFrom: 'MAIL_FROM',
  operatorEmail: 'OPERATOR_EMAIL',
  /** For mails to people and to the operator. Absent on a laptop. */
  configurationSet: 'CONFIGURATION_SET',
  operatorConfigurationSet: 'OPERATOR_CONFIGURATION_SET',
  /** More than the default for one process with many calls to AWS, or a slow line. */
  callTimeoutMs: 'CALL_TIMEOUT_MS',
  /** `off` switches off the limits of lambdas/limits, as on a laptop. */
  limits: 'LIMITS',
  /** Where events are posted, the queue that they wait in, and the keyring that signs them. */
  webhookUrl: 'WEBHOOK_URL',
  webhookQueueUrl: 'WEBHOOK_QUEUE_URL',
  webhookSecretId: 'WEBHOOK_SECRET_ID',
  /** `on` adds the person's address and company to events. */
  webhookAddress: 'WEBHOOK_ADDRESS',
  /** The public API, no trailing slash. */
  apiOrigin: 'API_ORIGIN',
  leaseSeconds: 'LEASE_SECONDS',
  /** How many senders share the outbox and the account's rate: 1, 2, 4 or 8. */
  senders: 'SENDERS',
} as const;

export const ORIGIN_SECRET_HEADER = 'x-origin-verify';

/** The client, from CloudFront: `address:port`, IPv6 without brackets. */
export const VIEWER_ADDRESS_HEADER = 'cloudfront-viewer-address';
