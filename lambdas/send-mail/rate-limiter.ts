import { SANDBOX_QUOTA, type Quota, type ReadQuota } from '../ses/quota.ts';
import type * as rateLimitStore from '../store/rate-limit.ts';
import type { MailClass, RateLimit, SlotLimits, SlotRequest, Slots } from '../store/rate-limit.ts';
import type { Clock } from './clock.ts';
import { batchSize, createSlotQueue } from './slot-queue.ts';

/**
 * Keeps all senders together within the account's sending quota by GCRA, the generic cell rate
 * algorithm: slots are evenly spaced, and `nextAt` is the theoretical arrival time of the next
 * mail. One conditional update moves it by one interval, or at a high rate by several. Idle time is
 * not made up for. Measured in docs/decisions/0004-rate-limiter.md.
 */
export interface RateLimiter {
  /**
   * When at most `slotsAhead` slots are left ahead, or those left begin within `msAhead`, as far as
   * this sender knows; in epoch milliseconds. Infinity unless sending is open. Reserves nothing.
   */
  nextFreeAt(slotsAhead: number, msAhead?: number): Promise<number>;
  availability(): Promise<Availability>;
  /**
   * Waits until the slot begins. False if none begins until `latest`, or the class has none left.
   */
  reserveSlot(latest: number, mailClass?: MailClass): Promise<boolean>;
}

/** `paused`: until the operator resumes. `used_up`: the day's quota is. */
export type Availability = 'open' | 'paused' | 'used_up';

/** The share of a day's quota that a class leaves to the classes before it. */
const SHARE_LEFT_FREE: Readonly<Record<MailClass, number>> = {
  confirmation: 0,
  contact: 0.1,
  announcement: 0.2,
};

export type RateLimitStore = Pick<
  typeof rateLimitStore,
  'findRateLimit' | 'reserveSlots' | 'claimQuotaReading' | 'saveLimits'
>;

export interface RateLimiterDeps {
  readonly store: RateLimitStore;
  readonly readQuota: ReadQuota;
  readonly clock: Clock;
}

const QUOTA_VALID_MS = 30_000;

/** How long a sender relies on the state that it saw, but never to reserve a slot. */
const STATE_VALID_MS = 500;

/** The rest allows for differing clocks, slow connections and other senders of the account. */
const SHARE_OF_RATE = 0.9;

/** By then SES has counted the mail of a slot. */
const COUNTED_AFTER_MS = 15_000;

export function createRateLimiter({ store, readQuota, clock }: RateLimiterDeps): RateLimiter {
  let seen: { readonly state: RateLimit; readonly at: number } | undefined;
  let refreshing: Promise<RateLimit | undefined> | undefined;

  const recentState = () =>
    seen && clock.now() - seen.at < STATE_VALID_MS ? seen.state : undefined;

  async function refresh(): Promise<RateLimit | undefined> {
    const found = recentState() ?? (await store.findRateLimit());
    const isQuotaValid = found !== undefined && clock.now() - found.quotaReadAt < QUOTA_VALID_MS;
    const state = isQuotaValid ? found : await refreshQuota(found);
    if (state && state !== seen?.state) seen = { state, at: clock.now() };
    return state;
  }

  function freshState(): Promise<RateLimit | undefined> {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** One sender reads the quota for all. The others continue with the known state. */
  async function refreshQuota(found: RateLimit | undefined): Promise<RateLimit | undefined> {
    const now = clock.now();
    const state = await store.claimQuotaReading(found?.quotaReadAt, now, FIRST_LIMITS);
    if (!state) return store.findRateLimit();
    const quota = await readQuota();
    return quota ? store.saveLimits(limitsOf(quota, state, now)) : state;
  }

  async function reserve(wanted: Omit<SlotRequest, 'seen'>): Promise<Slots | undefined> {
    const slots = await store.reserveSlots({ ...wanted, seen: seen?.state });
    seen = slots && { state: slots.state, at: clock.now() };
    return slots;
  }

  const intervalNow = () => seen?.state.intervalMs ?? Infinity;
  const nextAt = () => seen?.state.nextAt ?? 0;
  const queue = createSlotQueue({ clock, intervalMs: intervalNow, nextAt, reserve });

  return {
    async nextFreeAt(slotsAhead, msAhead = 0) {
      const state = await freshState();
      if (!state || availabilityOf(state) !== 'open') return Infinity;
      return state.nextAt - Math.max(slotsAhead * state.intervalMs, msAhead);
    },

    async availability() {
      const state = await freshState();
      return state ? availabilityOf(state) : 'open';
    },

    async reserveSlot(latest, mailClass = 'confirmation') {
      const state = recentState();
      if (state && isUsedUp(state, mailClass)) return false;
      const at =
        batchSize(intervalNow()) > 1
          ? await queue.reserve(latest, mailClass)
          : (await reserve({ now: clock.now(), latest, mailClass, count: 1 }))?.at;
      if (at === undefined) return false;
      await clock.waitUntil(at);
      return true;
    },
  };
}

function availabilityOf(state: RateLimit): Availability {
  if (state.pausedAt !== undefined) return 'paused';
  return isUsedUp(state, 'confirmation') ? 'used_up' : 'open';
}

/** Slots are not given back, so a reached limit stays until the quota is read again. */
function isUsedUp({ slotsReserved, slotLimits }: RateLimit, mailClass: MailClass): boolean {
  return slotsReserved >= slotLimits[mailClass];
}

/**
 * Counts from the slots that SES has counted, so slots reserved during the reading are included.
 */
export function limitsOf(quota: Quota, state: RateLimit, now: number): SlotLimits {
  const counted = state.slotsReserved - uncountedSlots(state, now);
  return { intervalMs: intervalMs(quota), slotLimits: slotLimitsOf(quota, counted) };
}

/** What each class may reserve if `counted` slots are in `sentLastDay`. */
function slotLimitsOf(
  { maxPerDay, sentLastDay }: Quota,
  counted: number,
): SlotLimits['slotLimits'] {
  const limit = (mailClass: MailClass) => {
    const usable = maxPerDay * (1 - SHARE_LEFT_FREE[mailClass]);
    return Math.floor(Math.min(counted + usable - sentLastDay, Number.MAX_SAFE_INTEGER));
  };
  return {
    confirmation: limit('confirmation'),
    contact: limit('contact'),
    announcement: limit('announcement'),
  };
}

/** Rounded up to the microsecond, so that the rate is never exceeded. */
function intervalMs({ maxPerSecond }: Quota): number {
  return Math.ceil(1_000_000 / (maxPerSecond * SHARE_OF_RATE)) / 1000;
}

/** Slots that SES may not have counted: just past, or still to come. */
function uncountedSlots({ nextAt, intervalMs: interval, slotsReserved }: RateLimit, now: number) {
  const recent = Math.ceil((nextAt - (now - COUNTED_AFTER_MS)) / interval);
  return Math.min(Math.max(recent, 0), slotsReserved);
}

/** Until the first reading: the limits of the sandbox. */
const FIRST_LIMITS: SlotLimits = {
  intervalMs: intervalMs(SANDBOX_QUOTA),
  slotLimits: slotLimitsOf(SANDBOX_QUOTA, 0),
};
