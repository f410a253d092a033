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

/** The endpoints whose work depends on an address. */
export const ENDPOINTS = ['signUp', 'unsubscribe'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];
