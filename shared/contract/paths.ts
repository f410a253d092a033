/** All paths of the API lie under it. CloudFront passes it on to API Gateway. */
export const API_ROOT = '/api';

/** The sign-up call below the base address of an API, which the page of a partner names. */
export const SIGN_UP_CALL = '/send-waitlist-notification';

/** Paths of the API, under the site's own origin. Each is answered by the Lambda of the same name. */
export const API_PATHS = {
  signUp: `${API_ROOT}${SIGN_UP_CALL}`,
  unsubscribe: `${API_ROOT}/handle-unsubscribe`,
  contact: `${API_ROOT}/send-contact-message`,
  confirm: `${API_ROOT}/confirm`,
} as const;

/**
 * Where mail clients unsubscribe by one click (RFC 8058), under our own origin or the Function URL's.
 * It stays in sent mails for ever. The Function URL answers every path alike.
 */
export const ONE_CLICK_PATH = '/one-click';

/** Where the widget's channel file lies, under the site's origin. */
export const WIDGET_PATH = '/widget/v1.js';

/** Where the list of the widget's releases lies: a `ReleaseManifest`. */
export const RELEASES_PATH = '/widget/releases.json';

/** Where the list of the origins that may call the API lies: `AllowedOrigins`. */
export const ORIGINS_PATH = '/widget/origins.json';
