/** The calls that are limited. Unsubscribing by a token is not: the token is the credential. */
export type CallKind = 'signUp' | 'unsubscribe' | 'contact';

/** For each kind of call. Everyone in an office shares a source. */
export const SOURCE_LIMIT = {
  windowSeconds: 600,
  calls: 10,
  /**
   * Solved challenges: enough for a full hall. Beyond them, the source waits for the next window.
   */
  solved: 300,
} as const;

/** Calls of each kind without a challenge, from all sources together. */
export const GLOBAL_LIMIT = {
  windowSeconds: 5,
  callsPerSecond: 50,
  /** A process writes once for this many calls of a window. */
  callsPerWrite: 5,
} as const;

/** Measured in docs/decisions/0042-proof-of-work-by-risk.md. */
export const CHALLENGE = {
  cost: 20_000,
  /** Clients try counters from 0. The solution of each challenge is drawn from 1 to this one. */
  maxCounter: 150,
  lifetimeSeconds: 600,
} as const;
