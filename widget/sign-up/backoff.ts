export const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * How long to wait before retry `attempt` (from 0): doubling, spread over its upper half so that
 * many clients do not come back as one, never sooner than the server asked, never over 30 s.
 */
export function backoffMs(attempt: number, retryAfterMs = 0, random = Math.random()): number {
  const spread = FIRST_WAIT_MS * 2 ** attempt * (0.5 + random / 2);
  return Math.min(Math.max(spread, retryAfterMs), MAX_WAIT_MS);
}

/** `Retry-After` in either of its forms, as milliseconds from now; 0 when absent or unreadable. */
export function parseRetryAfter(header: string | null): number {
  const seconds = Number(header ?? 0);
  const ms = Number.isNaN(seconds) ? Date.parse(String(header)) - Date.now() : seconds * 1000;
  return ms > 0 ? ms : 0;
}
