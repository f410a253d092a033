import { toLocalHour, WEEK_MS } from '#shared/time.ts';
import type { Random } from './random.ts';

/** So long ago the first of them signed up. */
export const WEEKS = 8;

/** How busy each hour of a day is in Europe/Zurich, from midnight on. */
const HOURS = [
  3, 1, 1, 1, 1, 2, 6, 13, 18, 20, 21, 20, 26, 22, 17, 16, 17, 20, 22, 25, 30, 29, 18, 8,
];

/** How busy each day of a week is, from Monday on. */
const DAYS = [1, 1.05, 1.1, 1, 0.85, 0.5, 0.7];

const BUSIEST = Math.max(...HOURS) * Math.max(...DAYS);

/**
 * A time in the eight weeks before `now`, in epoch milliseconds. The later, the more people sign up,
 * with the weekdays and hours at which people sit at their phones.
 */
export function pickTime(random: Random, now: number): number {
  for (;;) {
    const age = 1 - random.next() ** (1 / 1.9);
    const time = Math.floor(now - age * WEEKS * WEEK_MS);
    const { weekday, hour } = toLocalHour(time);
    const busyness = (HOURS[hour] ?? 0) * (DAYS[weekday] ?? 0);
    if (random.chance(busyness / BUSIEST)) return time;
  }
}
