import { setTimeout as wait } from 'node:timers/promises';
import type { Invoke } from './lambda-runtime.ts';

const INTERVAL_MS = 60_000;

/**
 * Stands in for the schedule: counts the line at once, and then every minute. Returns what starts no
 * further run and waits for the one in progress.
 */
export async function startPlacesLoop(
  countPlaces: Invoke<object, void>,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const count = () =>
    countPlaces({}).catch((fault: unknown) => console.error('The line was not counted:', fault));
  await count();
  const loop = repeat();
  return async () => {
    stop.abort();
    await loop;
  };

  async function repeat(): Promise<void> {
    const { signal } = stop;
    while (!signal.aborted) {
      await wait(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await count();
    }
  }
}
