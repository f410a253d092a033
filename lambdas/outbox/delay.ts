const FIRST_DELAY_MS = 500;
/** Short: throttling is the account's and not the row's, and a sweep leaves a dead SES alone anyway. */
const LONGEST_DELAY_MS = 4000;

/** Exponential backoff with jitter, between half and all of the step. `attempts` counts from 1. */
export function backoffMs(attempts: number): number {
  const step = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(step * (0.5 + Math.random() / 2));
}

/** A lease and up to a half more, so that rows that were held together do not come back together. */
export function holdMs(leaseMs: number): number {
  return Math.round(leaseMs * (1 + Math.random() / 2));
}
