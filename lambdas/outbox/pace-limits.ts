import { SANDBOX_QUOTA, type Quota } from '../mail/quota.ts';
import type { PaceLimits, PaceRow } from '../store/pace.ts';

/** The rest of the rate is for clocks that disagree, slow connections, and what else the account sends. */
const SHARE_OF_RATE = 0.9;

/** A turn taken this long ago has been sent and counted by SES, if it ever will. */
const COUNTED_AFTER_MS = 15_000;

/** The limits of an account of which nothing is known. */
export const FIRST_LIMITS: PaceLimits = {
  intervalMs: intervalMs(SANDBOX_QUOTA),
  lastTurn: SANDBOX_QUOTA.maxPerDay,
};

/**
 * The limits that follow from a quota, read after `row`. The last turn is counted from the turns
 * that the quota knows of, so that turns taken meanwhile need not be known here.
 */
export function limitsOf(quota: Quota, row: PaceRow, now: number): PaceLimits {
  const counted = row.turns - uncountedTurns(row, now);
  const lastTurn = counted + quota.maxPerDay - quota.sentLastDay;
  return {
    intervalMs: intervalMs(quota),
    lastTurn: Math.floor(Math.min(lastTurn, Number.MAX_SAFE_INTEGER)),
  };
}

/** To the microsecond, rounded so that the pace is never the faster for it. */
function intervalMs({ maxPerSecond }: Quota): number {
  return Math.ceil(1_000_000 / (maxPerSecond * SHARE_OF_RATE)) / 1000;
}

/** How many turns at most SES may not have counted yet: those just past and those ahead. */
function uncountedTurns({ nextAt, intervalMs: interval, turns }: PaceRow, now: number): number {
  const recent = Math.ceil((nextAt - (now - COUNTED_AFTER_MS)) / interval);
  return Math.min(Math.max(recent, 0), turns);
}
