import { addToCounter } from '../store/counters.ts';
import { GLOBAL_LIMIT, type CallKind } from './limits.ts';

const WINDOW_MS = GLOBAL_LIMIT.windowSeconds * 1000;
const CALLS_PER_WINDOW = GLOBAL_LIMIT.callsPerSecond * GLOBAL_LIMIT.windowSeconds;

/** The counts of this process, which answers one kind of call. */
const seen = { window: 0, unwritten: 0, busyUntil: 0 };

/**
 * Counts a call against the limit of all sources together. Returns until when a challenge is
 * needed, in epoch milliseconds; 0 at a normal rate. A process writes every fifth call of a window,
 * so a normal rate costs nothing. What it has read holds until the next window ends.
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
