/**
 * The environment variables of the Lambdas. The constructs and the laptop stack set them, the handlers
 * read them. None of them holds a secret.
 */
export const ENV = {
  tableName: 'TABLE_NAME',
  /** Ids or ARNs of secrets. Each secret is a keyring: JSON of `k1`, `k2` … to random text. */
  rowKeySecretId: 'ROW_KEY_SECRET_ID',
  tokenSecretId: 'TOKEN_SECRET_ID',
  /** Absent where no CloudFront is in front of the API. Then the origin is not checked. */
  originSecretId: 'ORIGIN_SECRET_ID',
  /**
   * Origins of the pages that may call the API, ours among them, separated by spaces. `*` among them
   * stands for every page that has an origin.
   */
  allowedOrigins: 'ALLOWED_ORIGINS',
  /** Origin of the site, without a trailing slash. Links in mails and redirects lead there. */
  siteOrigin: 'SITE_ORIGIN',
  /** Origin under which mails name `ONE_CLICK_PATH`: the site's, or without a domain the Function URL's. */
  unsubscribeOrigin: 'UNSUBSCRIBE_ORIGIN',
  /** `single`, or `double` for a list that takes only confirmed sign-ups. */
  optIn: 'OPT_IN',
  /** The sender of mails: `Name <address>`. */
  mailFrom: 'MAIL_FROM',
  /** The operator's address, which gets the contact messages. */
  operatorEmail: 'OPERATOR_EMAIL',
  /** The configuration sets of SES for mails to people and to the operator. Absent on a laptop. */
  configurationSet: 'CONFIGURATION_SET',
  operatorConfigurationSet: 'OPERATOR_CONFIGURATION_SET',
  /**
   * How long to wait for an answer of the store, in milliseconds. Set where one process makes the
   * calls of many Lambdas, where the line to the store is slow, and where the whole list is read.
   */
  storeTimeoutMs: 'STORE_TIMEOUT_MS',
  /** `off` leaves out the limits of lambdas/limits, as on a laptop. */
  limits: 'LIMITS',
  /** How the names of the stage's alarms begin. Absent on a laptop, which has none. */
  alarmPrefix: 'ALARM_PREFIX',
  /** Where events are posted, the queue that they wait in, and the keyring that signs them. */
  webhookUrl: 'WEBHOOK_URL',
  webhookQueueUrl: 'WEBHOOK_QUEUE_URL',
  webhookSecretId: 'WEBHOOK_SECRET_ID',
  /** `on` for events with the person's address and company. */
  webhookAddress: 'WEBHOOK_ADDRESS',
  /** The keyring that signs the canary's sign-ups. Absent where none runs: then nobody is exempt. */
  canarySecretId: 'CANARY_SECRET_ID',
  /** Origin at which the public reaches the API, without a trailing slash. */
  apiOrigin: 'API_ORIGIN',
  /** How long a claim holds, in seconds. After that, another sender may claim the row. */
  leaseSeconds: 'LEASE_SECONDS',
} as const;

/** The header by which CloudFront proves that a request came through it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-verify';

/** The header in which CloudFront names the client: `address:port`, IPv6 without brackets. */
export const VIEWER_ADDRESS_HEADER = 'cloudfront-viewer-address';
