import { addToCounter } from '../store/counters.ts';
import { GLOBAL_LIMIT, type CallKind } from './limits.ts';

const WINDOW_MS = GLOBAL_LIMIT.windowSeconds * 1000;
const CALLS_PER_WINDOW = GLOBAL_LIMIT.callsPerSecond * GLOBAL_LIMIT.windowSeconds;

/** What this process has counted. It answers one kind of call. */
const seen = { window: 0, unwritten: 0, busyUntil: 0 };

/**
 * Counts a call against the global limit. Returns until when calls come faster than normal, in epoch
 * milliseconds, which is in the past if they do not. A process writes only every fifth call of a window,
 * so calls at a normal rate cost nothing here. What it has read holds until the next window ends.
 */
export async function countGlobally(kind: CallKind, now: number): Promise<number> {
  if (now < seen.busyUntil) return seen.busyUntil;
  const window = Math.floor(now / WINDOW_MS);
  if (window !== seen.window) Object.assign(seen, { window, unwritten: 0 });
  seen.unwritten += 1;
  if (seen.unwritten < GLOBAL_LIMIT.callsPerWrite) return 0;

  const times = seen.unwritten;
  seen.unwritten = 0;
  const end = ((window + 2) * WINDOW_MS) / 1000;
  const { calls } = await addToCounter(`door/${kind}/${window}`, 'calls', times, end);
  if (calls > CALLS_PER_WINDOW) seen.busyUntil = (window + 2) * WINDOW_MS;
  return seen.busyUntil;
}
