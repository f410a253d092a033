import { UsageError } from './exit-codes.ts';

const DAY_MS = 86_400_000;
const UNITS = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS } as const;

/**
 * A time that an operator types: a date (its beginning in UTC), a time in ISO 8601, or how long ago it
 * was: `12h`, `30d`, `8w`. Epoch milliseconds. `option` is named in the error.
 */
export function readTime(text: string, option: string, now = Date.now()): number {
  const [, count, unit] = /^(\d+)([hdw])$/.exec(text) ?? [];
  const isDate = /^\d{4}-\d\d-\d\d(T.+)?$/.test(text);
  const ago = Number(count) * UNITS[unit as keyof typeof UNITS];
  const time = isDate ? Date.parse(text) : now - ago;
  // A number of days may lead further back than a date reaches.
  if (Number.isNaN(new Date(time).getTime())) {
    throw new UsageError(`${option}: expected 2026-10-01, 2026-10-01T08:00Z or 30d`);
  }
  return time;
}
