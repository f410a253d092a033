import type { RateLimitStore } from '../../../../lambdas/send-mail/rate-limiter.ts';
import type { RateLimit } from '../../../../lambdas/store/rate-limit.ts';
import type { Latency } from './network.ts';

export interface MemoryRateLimit extends RateLimitStore {
  state(): RateLimit | undefined;
}

/** The rate limit in memory. `rate-limit.test.ts` runs the same tests on it and on the table. */
export function createMemoryRateLimit(latency: Latency = async () => {}): MemoryRateLimit {
  let state: RateLimit | undefined;

  return {
    state: () => state,
    async findRateLimit() {
      await latency(3, 6);
      return state;
    },
    async reserveSlot(now, latest) {
      await latency(4, 8);
      if (!state || state.nextAt > latest || state.slotsReserved >= state.slotLimit) {
        return undefined;
      }
      const at = Math.max(state.nextAt, now);
      state = {
        ...state,
        nextAt: at + state.intervalMs,
        slotsReserved: state.slotsReserved + 1,
      };
      return { at, state };
    },
    async claimQuotaReading(seenReadAt, now, limits) {
      await latency(4, 8);
      if (state?.quotaReadAt !== seenReadAt) return undefined;
      state = state
        ? { ...state, quotaReadAt: now }
        : { ...limits, nextAt: now, slotsReserved: 0, quotaReadAt: now };
      return state;
    },
    async saveLimits(limits) {
      await latency(4, 8);
      state = state && { ...state, ...limits };
      return state;
    },
  };
}
