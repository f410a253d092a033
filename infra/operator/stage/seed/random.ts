import { keysOf } from '#shared/keys-of.ts';
import type { Weights } from './choices.ts';

/** Seeds are whole numbers from 0 up to, and without, this one. */
export const MAX_SEED = 2 ** 31;

export type Random = ReturnType<typeof createRandom>;

/**
 * Numbers that look random and are the same for the same seed: Marsaglia's xorshift with a Weyl sequence,
 * on 32 bits.
 */
export function createRandom(seed: number) {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  let weyl = 0;

  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    weyl = (weyl + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul((state + weyl) ^ ((state + weyl) >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);

  // Seeds that are close together begin with numbers that are close together.
  for (let skipped = 0; skipped < 16; skipped += 1) next();
  return {
    /** From 0 up to, and without, 1. */
    next,
    /** A whole number from 0 up to, and without, `limit`. */
    below,
    /** Whether something of this probability happens. */
    chance: (probability: number) => next() < probability,
    /** One of the values, each as often as its weight. */
    pick<Value extends string>(weights: Weights<Value>): Value {
      const values = keysOf(weights);
      let rest = next() * values.reduce((sum, value) => sum + weights[value], 0);
      return (
        values.find((value) => {
          rest -= weights[value];
          return rest < 0;
        }) ?? lastOf(values)
      );
    },
    /** One of the values, each equally often. */
    one: <Value>(values: readonly Value[]): Value => values[below(values.length)] ?? lastOf(values),
  };
}

function lastOf<Value>(values: readonly Value[]): Value {
  const last = values.at(-1);
  if (last === undefined) throw new RangeError('There is nothing to choose from');
  return last;
}
