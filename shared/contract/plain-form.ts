/**
 * Ids of the landing page's notices for a form posted without JavaScript: hidden until the answer's
 * redirect makes one of them the `:target`.
 */
export const PLAIN_FORM_NOTICES = {
  invalid: 'waitlist-invalid',
  failed: 'waitlist-failed',
} as const;
