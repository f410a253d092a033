import { describeFault, logger } from '../logger.ts';

export const CACHE_MS = 300_000;

/** The shortest time between two readings of a value, so that unknown key ids cannot cause more. */
const READ_INTERVAL_MS = 10_000;

export interface RefreshingCache<Value> {
  /**
   * The value in memory, at once. Once it is older than `CACHE_MS`, it is reread in the background
   * and stays in use until that succeeds. Rejects only if it was never read.
   */
  readonly read: (id: string) => Promise<Value>;
  /**
   * The current value, for a caller that misses something in the one in memory: at most
   * `READ_INTERVAL_MS` old. Rejects if it cannot be read.
   */
  readonly reread: (id: string) => Promise<Value>;
}

interface Entry<Value> {
  known?: { readonly value: Value; readonly readAt: number };
  /** The reading in progress, shared by all callers. */
  reading?: Promise<Value> | undefined;
  startedAt: number;
  failure?: unknown;
}

/** `now` is in epoch milliseconds. */
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
