/** Notices after a form post without JavaScript: the redirect makes one the `:target`. */
export const PLAIN_FORM_NOTICES = {
  invalid: 'waitlist-invalid',
  failed: 'waitlist-failed',
  tooMany: 'waitlist-too-many',
} as const;

export const CONFIRM_NOTICES = {
  invalid: 'confirm-invalid',
  failed: 'confirm-failed',
} as const;

/** After a press on the page with JavaScript, too. */
export const CONFIRM_SUCCESS_NOTICES = { suppressed: 'confirm-suppressed' } as const;

export const UNSUBSCRIBE_NOTICES = {
  done: 'unsubscribe-done',
  invalid: 'unsubscribe-invalid',
  invalidLink: 'unsubscribe-invalid-link',
  failed: 'unsubscribe-failed',
  tooMany: 'unsubscribe-too-many',
} as const;

export const CONTACT_NOTICES = {
  done: 'contact-done',
  invalid: 'contact-invalid',
  failed: 'contact-failed',
  tooMany: 'contact-too-many',
} as const;

/**
 * A field that no person sees, in a plain form or beside `signup`. Bots that fill in every field
 * fill in this one too. No browser or password manager has a value for this name.
 */
export const HONEYPOT_NAME = 'subject';

/**
 * The token of a link, a query, or a text that is a token itself. '' if there is none. Without
 * JavaScript a page cannot read its own address, so a visitor pastes the link into the form.
 */
export function tokenOfLink(text: string): string {
  const [, query] = text.trim().match(/^[^?]*\?([^#]*)/) ?? [];
  if (query === undefined) return text.trim();
  return query.match(/(?:^|&)token=([^&]*)/)?.[1] ?? '';
}
