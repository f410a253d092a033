import { setTimeout as wait } from 'node:timers/promises';

/** In epoch milliseconds. Simulations bring their own. */
export interface Clock {
  now(): number;
  waitUntil(time: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  async waitUntil(time) {
    const ms = Math.ceil(time - Date.now());
    if (ms > 0) await wait(ms);
  },
};
