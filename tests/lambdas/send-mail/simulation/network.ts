import type { VirtualTime } from './virtual-time.ts';

/** Waits for the latency of a call: between `least` and `most` milliseconds. */
export type Latency = (least: number, most: number) => Promise<void>;

/** Latencies from a sequence of numbers that is the same in every run. */
export function createNetwork(time: VirtualTime): Latency {
  let state = 1;
  return (least, most) => {
    state = (state * 48_271) % 2_147_483_647;
    return time.after(least + (state / 2_147_483_647) * (most - least));
  };
}
