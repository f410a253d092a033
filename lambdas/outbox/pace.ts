import type { ReadQuota } from '../mail/quota.ts';
import type * as paceStore from '../store/pace.ts';
import type { PaceRow } from '../store/pace.ts';
import type { Clock } from './clock.ts';
import { FIRST_LIMITS, limitsOf } from './pace-limits.ts';

export type PaceStore = Pick<
  typeof paceStore,
  'findPace' | 'takeTurn' | 'claimReading' | 'saveLimits'
>;

/** How long a quota that was read is relied on, by all senders together. */
const READING_MS = 30_000;

/** How long a sender relies on what it last saw of the others. Taking a turn relies on nothing. */
const SEEN_MS = 500;

export interface Pace {
  /**
   * When no more than so many turns will be ahead, as far as this sender knows. Infinite when the
   * quota of the day is spent. Takes nothing.
   */
  opensAt(turnsAhead: number): Promise<number>;
  /** Takes a turn and waits for it. False when none is to be had until `latest`. */
  turn(latest: number): Promise<boolean>;
}

export interface PaceParts {
  readonly store: PaceStore;
  readonly readQuota: ReadQuota;
  readonly clock: Clock;
}

/** One sender's view of the pace that all senders of the account keep together. */
export function createPace({ store, readQuota, clock }: PaceParts): Pace {
  let seen: { readonly row: PaceRow; readonly at: number } | undefined;
  let looking: Promise<PaceRow | undefined> | undefined;

  async function look(): Promise<PaceRow | undefined> {
    const isRecent = seen !== undefined && clock.now() - seen.at < SEEN_MS;
    const found = isRecent ? seen?.row : await store.findPace();
    const isCurrent = found !== undefined && clock.now() - found.readAt < READING_MS;
    const row = isCurrent ? found : await readAgain(found);
    if (row && row !== seen?.row) seen = { row, at: clock.now() };
    return row;
  }

  /** One sender reads for all; the others go on with what is known. */
  async function readAgain(found: PaceRow | undefined): Promise<PaceRow | undefined> {
    const now = clock.now();
    const row = await store.claimReading(found?.readAt, now, FIRST_LIMITS);
    if (!row) return store.findPace();
    const quota = await readQuota();
    return quota ? store.saveLimits(limitsOf(quota, row, now)) : row;
  }

  return {
    async opensAt(turnsAhead) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      const row = await looking;
      if (!row || row.turns >= row.lastTurn) return Infinity;
      return row.nextAt - turnsAhead * row.intervalMs;
    },

    async turn(latest) {
      const now = clock.now();
      const looksBusy = seen !== undefined && seen.row.nextAt > now;
      const turn = await store.takeTurn(now, latest, looksBusy);
      seen = turn && { row: turn.row, at: clock.now() };
      if (!turn) return false;
      await clock.waitUntil(turn.at);
      return true;
    },
  };
}
