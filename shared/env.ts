/**
 * Names of the environment variables that a Lambda reads: the construct sets them, the handler
 * reads them, the laptop stack sets the same ones. None of them holds a secret.
 */
export const ENV = {
  tableName: 'TABLE_NAME',
  /** Ids or ARNs of secrets. Each holds a keyring: JSON of `k1`, `k2` … to random text. */
  rowKeySecretId: 'ROW_KEY_SECRET_ID',
  tokenSecretId: 'TOKEN_SECRET_ID',
  /** Absent where nothing stands in front of the API: then no origin check is made. */
  originSecretId: 'ORIGIN_SECRET_ID',
  /** Origin of the site, no trailing slash: links in mails, redirects of plain forms. */
  siteOrigin: 'SITE_ORIGIN',
  /** Origin of the Function URL, no trailing slash: the one-click address in mail headers. */
  unsubscribeOrigin: 'UNSUBSCRIBE_ORIGIN',
  /** `Name <address>` that mails come from. */
  mailFrom: 'MAIL_FROM',
  /** The operator's address: contact messages go there. */
  operatorEmail: 'OPERATOR_EMAIL',
  /** SES configuration set, absent on a laptop. */
  configurationSet: 'CONFIGURATION_SET',
  /** Seconds that a claimed row is held before another sender may take it. */
  leaseSeconds: 'LEASE_SECONDS',
} as const;

/** The header in which CloudFront proves to the handlers that a request came through it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-verify';
