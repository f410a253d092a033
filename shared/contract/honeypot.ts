/**
 * The name of a field that no person sees, beside `signup` or in a plain form. A bot that fills in
 * every field fills it, too. No browser and no password manager has a value for this name.
 */
export const HONEYPOT_NAME = 'subject';
