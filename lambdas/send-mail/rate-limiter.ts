import { SANDBOX_QUOTA, type Quota, type ReadQuota } from '../ses/quota.ts';
import type * as rateLimitStore from '../store/rate-limit.ts';
import type { RateLimit, SlotLimits } from '../store/rate-limit.ts';
import type { Clock } from './clock.ts';

/**
 * Keeps all senders together within the account's sending quota. It is GCRA, the generic cell rate
 * algorithm: slots are spaced evenly, and `nextAt` is the theoretical arrival time of the next mail.
 * Reserving a slot moves `nextAt` by one interval, in one conditional update of one item. After a
 * pause the next slot begins at once, and no slot of the pause is made up for. Measurements:
 * docs/decisions/0004-rate-limiter.md.
 */
export interface RateLimiter {
  /**
   * When at most `slotsAhead` reserved slots will be still to come, as far as this sender knows, in
   * epoch milliseconds. Infinity while the daily quota is used up. Reserves nothing.
   */
  nextFreeAt(slotsAhead: number): Promise<number>;
  /** Reserves a slot and waits until it begins. False if none begins until `latest`. */
  reserveSlot(latest: number): Promise<boolean>;
}

export type RateLimitStore = Pick<
  typeof rateLimitStore,
  'findRateLimit' | 'reserveSlot' | 'claimQuotaReading' | 'saveLimits'
>;

export interface RateLimiterDeps {
  readonly store: RateLimitStore;
  readonly readQuota: ReadQuota;
  readonly clock: Clock;
}

/** How long all senders together rely on a quota that was read. */
const QUOTA_VALID_MS = 30_000;

/** How long a sender relies on the state that it last saw. Reserving a slot never relies on it. */
const STATE_VALID_MS = 500;

/** The rest of the rate is for differing clocks, slow connections and other senders of the account. */
const SHARE_OF_RATE = 0.9;

/** SES has counted a mail by the time its slot is this old. */
const COUNTED_AFTER_MS = 15_000;

export function createRateLimiter({ store, readQuota, clock }: RateLimiterDeps): RateLimiter {
  let seen: { readonly state: RateLimit; readonly at: number } | undefined;
  let refreshing: Promise<RateLimit | undefined> | undefined;

  async function refresh(): Promise<RateLimit | undefined> {
    const isRecent = seen !== undefined && clock.now() - seen.at < STATE_VALID_MS;
    const found = isRecent ? seen?.state : await store.findRateLimit();
    const isQuotaValid = found !== undefined && clock.now() - found.quotaReadAt < QUOTA_VALID_MS;
    const state = isQuotaValid ? found : await refreshQuota(found);
    if (state && state !== seen?.state) seen = { state, at: clock.now() };
    return state;
  }

  /** One sender reads the quota for all. The others go on with what is known. */
  async function refreshQuota(found: RateLimit | undefined): Promise<RateLimit | undefined> {
    const now = clock.now();
    const state = await store.claimQuotaReading(found?.quotaReadAt, now, FIRST_LIMITS);
    if (!state) return store.findRateLimit();
    const quota = await readQuota();
    return quota ? store.saveLimits(slotLimits(quota, state, now)) : state;
  }

  return {
    async nextFreeAt(slotsAhead) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      const state = await refreshing;
      if (!state || state.slotsReserved >= state.slotLimit) return Infinity;
      return state.nextAt - slotsAhead * state.intervalMs;
    },

    async reserveSlot(latest) {
      const now = clock.now();
      const looksBusy = seen !== undefined && seen.state.nextAt > now;
      const slot = await store.reserveSlot(now, latest, looksBusy);
      seen = slot && { state: slot.state, at: clock.now() };
      if (!slot) return false;
      await clock.waitUntil(slot.at);
      return true;
    },
  };
}

/**
 * The limits that follow from a quota that was read after `state`. `slotLimit` is counted from the
 * slots that SES has counted, so slots that are reserved during the reading need no correction.
 */
export function slotLimits(quota: Quota, state: RateLimit, now: number): SlotLimits {
  const counted = state.slotsReserved - uncountedSlots(state, now);
  const slotLimit = counted + quota.maxPerDay - quota.sentLastDay;
  return {
    intervalMs: intervalMs(quota),
    slotLimit: Math.floor(Math.min(slotLimit, Number.MAX_SAFE_INTEGER)),
  };
}

/** Rounded up to the microsecond, so that the rate is never exceeded. */
function intervalMs({ maxPerSecond }: Quota): number {
  return Math.ceil(1_000_000 / (maxPerSecond * SHARE_OF_RATE)) / 1000;
}

/** How many slots SES may not have counted yet: those just past and those still to come. */
function uncountedSlots({ nextAt, intervalMs: interval, slotsReserved }: RateLimit, now: number) {
  const recent = Math.ceil((nextAt - (now - COUNTED_AFTER_MS)) / interval);
  return Math.min(Math.max(recent, 0), slotsReserved);
}

/** The limits of an account whose quota was never read: those of the sandbox. */
const FIRST_LIMITS: SlotLimits = {
  intervalMs: intervalMs(SANDBOX_QUOTA),
  slotLimit: SANDBOX_QUOTA.maxPerDay,
};
