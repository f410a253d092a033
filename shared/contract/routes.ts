/** Paths of the API, under the site's own origin. Each is a Lambda of the same name. */
export const API_PATHS = {
  signUp: '/api/send-waitlist-notification',
  unsubscribe: '/api/handle-unsubscribe',
  contact: '/api/send-contact-message',
} as const;

/** Where the widget's channel file lives, under the site's origin. */
export const WIDGET_PATH = '/widget/v1.js';
