import { describeFault, logger } from '../logger.ts';

/** How long a value is used before it is read again. */
export const CACHE_MS = 300_000;

/** From one reading of a value to the next, so that strangers with unknown keys cause no more. */
const READ_INTERVAL_MS = 10_000;

export interface RefreshingCache<Value> {
  /**
   * The value in memory, at once. It is read again in the background when it is older than
   * `CACHE_MS`, and stays in use for as long as that fails. Rejects only if it was never read.
   */
  readonly read: (id: string) => Promise<Value>;
  /**
   * The value as it is now, for a caller that misses something in the one in memory. Not older than
   * `READ_INTERVAL_MS`. Rejects if it cannot be read: what is missing may be there.
   */
  readonly reread: (id: string) => Promise<Value>;
}

interface Entry<Value> {
  known?: { readonly value: Value; readonly readAt: number };
  /** The reading in progress, which everyone shares. */
  reading?: Promise<Value> | undefined;
  startedAt: number;
  /** Why the last reading failed. */
  failure?: unknown;
}

/** Keeps values by id. `now` is the time in epoch milliseconds. */
export function createRefreshingCache<Value>(
  fetchValue: (id: string) => Promise<Value>,
  now: () => number,
): RefreshingCache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function entryOf(id: string): Entry<Value> {
    const entry = entries.get(id) ?? { startedAt: -Infinity };
    entries.set(id, entry);
    return entry;
  }

  function isReadable({ startedAt }: Entry<Value>): boolean {
    return now() >= startedAt + READ_INTERVAL_MS;
  }

  async function refresh(id: string, entry: Entry<Value>): Promise<Value> {
    const startedAt = now();
    entry.startedAt = startedAt;
    try {
      const value = await fetchValue(id);
      entry.known = { value, readAt: startedAt };
      entry.failure = undefined;
      return value;
    } catch (fault) {
      entry.failure = fault;
      throw fault;
    } finally {
      entry.reading = undefined;
    }
  }

  return {
    async read(id) {
      const entry = entryOf(id);
      const { known } = entry;
      if (!known) return (entry.reading ??= refresh(id, entry));
      const isOld = now() >= known.readAt + CACHE_MS;
      if (isOld && isReadable(entry) && !entry.reading) {
        entry.reading = refresh(id, entry);
        entry.reading.catch((fault: unknown) => {
          logger.error('A secret could not be read again', describeFault(fault));
        });
      }
      return known.value;
    },
    async reread(id) {
      const entry = entryOf(id);
      const { known } = entry;
      if (entry.reading || !known || isReadable(entry)) {
        return (entry.reading ??= refresh(id, entry));
      }
      if (entry.failure) throw entry.failure;
      return known.value;
    },
  };
}
