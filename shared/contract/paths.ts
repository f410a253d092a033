/** CloudFront passes everything under it on to API Gateway. */
export const API_ROOT = '/api';

/** The sign-up call below the base address of an API, which the page of a partner names. */
export const SIGN_UP_CALL = '/send-waitlist-notification';

/** Under the site's own origin. Each is answered by the Lambda of the same name. */
export const API_PATHS = {
  signUp: `${API_ROOT}${SIGN_UP_CALL}`,
  unsubscribe: `${API_ROOT}/handle-unsubscribe`,
  contact: `${API_ROOT}/send-contact-message`,
  confirm: `${API_ROOT}/confirm`,
} as const;

/**
 * Where mail clients unsubscribe by one click (RFC 8058), under our own origin or the Function
 * URL's, which answers every path alike. It stays in sent mails for ever.
 */
export const ONE_CLICK_PATH = '/one-click';

export const WIDGET_PATH = '/widget/v1.js';

/** The addresses of that file: the channel, and the one with a hash that never changes. */
export const WIDGET_ADDRESS = /^\w+:\/\/[^/]+\/widget\/v1(\.\w+)?\.js\b/;

/** The licences of all code in the channel file. */
export const LICENCES_PATH = '/widget/licences.txt';

export const ORIGINS_PATH = '/widget/origins.json';
