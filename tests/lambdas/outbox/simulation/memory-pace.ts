import type { PaceStore } from '../../../../lambdas/outbox/pace.ts';
import type { PaceRow } from '../../../../lambdas/store/pace.ts';
import type { Travel } from './network.ts';

export interface MemoryPace extends PaceStore {
  row(): PaceRow | undefined;
}

/** The pace of the table, in memory. `pace-store.test.ts` holds both to the same contract. */
export function createMemoryPace(travel: Travel = async () => {}): MemoryPace {
  let row: PaceRow | undefined;

  return {
    row: () => row,
    async findPace() {
      await travel(3, 6);
      return row;
    },
    async takeTurn(now, latest) {
      await travel(4, 8);
      if (!row || row.nextAt > latest || row.turns >= row.lastTurn) return undefined;
      const at = Math.max(row.nextAt, now);
      row = { ...row, nextAt: at + row.intervalMs, turns: row.turns + 1 };
      return { at, row };
    },
    async claimReading(seenReadAt, now, limits) {
      await travel(4, 8);
      if (row?.readAt !== seenReadAt) return undefined;
      row = row ? { ...row, readAt: now } : { ...limits, nextAt: now, turns: 0, readAt: now };
      return row;
    },
    async saveLimits(limits) {
      await travel(4, 8);
      row = row && { ...row, ...limits };
      return row;
    },
  };
}
