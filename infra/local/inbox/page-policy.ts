/**
 * What the inbox's pages need: no script, nothing loaded. A mail in its frame inherits the policy
 * and carries its styles as attributes, which no hash can allow.
 */
export const INBOX_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
