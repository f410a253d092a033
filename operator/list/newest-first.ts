import type { People } from './columns/people.ts';

const MAX_KEYS = 2 ** 53;

/**
 * The positions of all people of whom data is kept, newest sign-up first. Numbers are sorted that hold
 * time and position together, which takes a tenth of the time that a comparison takes.
 */
export function newestFirst({ columns, keys, isListed }: People): Uint32Array {
  const { createdAt } = columns;
  const count = keys.size();
  const sorted = new Float64Array(count);
  // Milliseconds since 1970 take 42 bits. Of two thousand people and more, the unit is longer.
  const unit = Math.ceil((2 ** 42 * count) / MAX_KEYS);
  let listed = 0;
  for (let at = 0; at < count; at += 1) {
    if (!isListed(at)) continue;
    sorted[listed] = Math.floor((2 ** 42 - (createdAt[at] ?? 0)) / unit) * count + at;
    listed += 1;
  }
  const keyed = sorted.subarray(0, listed);
  keyed.sort();
  return Uint32Array.from(keyed, (key) => key % count);
}
