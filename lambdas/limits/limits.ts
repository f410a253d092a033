/** The calls that are limited. Unsubscribing by a token is not: the token is the credential. */
export type CallKind = 'signUp' | 'unsubscribe' | 'contact';

/** What one source may call of each kind. An office shares a source. */
export const SOURCE_LIMIT = {
  windowSeconds: 600,
  /** Calls that pass without a challenge. */
  calls: 10,
  /** Solved challenges: a full hall behind one address. After them, only the end of the window helps. */
  solved: 300,
} as const;

/** What all sources together may call of each kind without a challenge. */
export const GLOBAL_LIMIT = {
  windowSeconds: 5,
  callsPerSecond: 50,
  /** How many calls a process counts in a window before it writes them. */
  callsPerWrite: 5,
} as const;

/** See docs/decisions/0042-proof-of-work-by-risk.md for the measurement. */
export const CHALLENGE = {
  cost: 20_000,
  /** A client tries counters from 0 on. Each challenge draws its own, from 1 to this one. */
  maxCounter: 150,
  lifetimeSeconds: 600,
} as const;
