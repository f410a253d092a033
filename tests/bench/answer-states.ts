/** What an address can be, beside new. */
export const STATES = [
  'subscribed',
  'pending',
  'left by address',
  'left by link',
  'suppressed',
  'erased',
  'capped',
] as const;
export type State = (typeof STATES)[number];

/** The endpoints whose work depends on an address, or on a person's token. */
export const ENDPOINTS = ['signUp', 'unsubscribe', 'place'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * Whose calls are answered as those of a new address, or of a forged token. A subscribed person's token is
 * of another purpose, the others' have ended.
 */
export const COMPARED: Readonly<Record<Endpoint, readonly State[]>> = {
  signUp: STATES,
  unsubscribe: STATES,
  place: ['subscribed', 'pending', 'left by link', 'erased'],
};
