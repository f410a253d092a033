/** Numbers from a sequence that its seed decides. */
export type Random = ReturnType<typeof createRandom>;

/** Mulberry32: 32 bits of state are enough for a simulation. */
export function createRandom(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    /** From 0 to below 1. */
    next,
    /** An integer from 0 to below `count`. */
    below,
    between: (least: number, most: number) => least + next() * (most - least),
    chance: (probability: number) => next() < probability,
    pick: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[below(values.length)] ?? values[0],
  };
}

let drawn = createRandom(0);

/** What the product draws from, once `node:crypto` and `Math.random` are replaced. */
export const seeded = {
  reseed(seed: number) {
    drawn = createRandom(seed);
  },
  random: () => drawn.next(),
  randomInt: (count: number) => drawn.below(count),
  randomBytes: (size: number) => Buffer.from(Array.from({ length: size }, () => drawn.below(256))),
  randomUUID: () => `${drawn.below(2 ** 32).toString(36)}-${drawn.below(2 ** 32).toString(36)}`,
};
