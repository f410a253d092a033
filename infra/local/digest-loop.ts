import { setTimeout as wait } from 'node:timers/promises';
import type { DigestPeriod } from '#shared/settings.ts';
import type { Invoke } from './lambda-runtime.ts';

const CHECK_INTERVAL_MS = 60_000;

/**
 * Stands in for the schedule: asks for a digest at the start and on every new day. Returns what starts no
 * further digest and waits for the one in progress.
 */
export function startDigestLoop(
  digest: Invoke<{ readonly period: DigestPeriod }, void>,
  period: DigestPeriod,
): () => Promise<void> {
  const stop = new AbortController();
  const loop = writeUntil(stop.signal);
  return async () => {
    stop.abort();
    await loop;
  };

  async function writeUntil(signal: AbortSignal): Promise<void> {
    let day: number | undefined;
    while (!signal.aborted) {
      const today = new Date().getDate();
      if (today !== day) {
        day = today;
        await digest({ period }).catch((fault: unknown) => {
          console.error('The digest failed:', fault);
        });
      }
      await wait(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
