/**
 * The ids of the landing page's notices on a form that was posted without JavaScript. The answer to
 * the form redirects to one of them, which makes it the `:target` of the page and so visible.
 */
export const PLAIN_FORM_NOTICES = {
  invalid: 'waitlist-invalid',
  failed: 'waitlist-failed',
  tooMany: 'waitlist-too-many',
} as const;

export type PlainFormNotice = keyof typeof PLAIN_FORM_NOTICES;

/** The ids of the notices of the page `confirm`, to which the answer to its plain form redirects. */
export const CONFIRM_NOTICES = {
  invalid: 'confirm-invalid',
  failed: 'confirm-failed',
} as const;

/**
 * The name of a field that no person sees, in a plain form or beside `signup`. A bot that fills in
 * every field fills in this one too. No browser and no password manager has a value for this name.
 */
export const HONEYPOT_NAME = 'subject';

/**
 * The token of a link, of a query, or of a text that is a token itself. '' if there is none. Without
 * JavaScript a page cannot read its own address, so a visitor pastes the link into the form.
 */
export function tokenOfLink(text: string): string {
  const [, query] = text.trim().match(/^[^?]*\?([^#]*)/) ?? [];
  if (query === undefined) return text.trim();
  return query.match(/(?:^|&)token=([^&]*)/)?.[1] ?? '';
}
