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
  let [listed, newest, oldest] = [0, 0, Infinity];
  for (let at = 0; at < count; at += 1) {
    if (!isListed(at)) continue;
    const time = createdAt[at] ?? 0;
    if (time > newest) newest = time;
    if (time < oldest) oldest = time;
    sorted[listed] = at;
    listed += 1;
  }
  const span = Math.max(1, newest - oldest + 1);
  const unit = Math.max(1, 2 ** Math.ceil(Math.log2((span * count) / MAX_KEYS)));
  const keyed = sorted.subarray(0, listed);
  for (const [index, at] of keyed.entries()) {
    keyed[index] = Math.floor((newest - (createdAt[at] ?? 0)) / unit) * count + at;
  }
  keyed.sort();
  const order = Uint32Array.from(keyed, (key) => key % count);
  // People of one unit are still in the order of their positions.
  for (let start = 0, end = 1; start < order.length; start = end, end += 1) {
    const bucket = Math.floor((keyed[start] ?? 0) / count);
    while (end < order.length && Math.floor((keyed[end] ?? 0) / count) === bucket) end += 1;
    if (end - start < 2) continue;
    order
      .subarray(start, end)
      .sort((a, b) => (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || keys.compare(a, b));
  }
  return order;
}
