import { DAY_MS, fromLocalTime, HOUR_MS, WEEK_MS } from '#shared/time.ts';
import { UsageError } from './exit-codes.ts';

const UNIT_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, w: WEEK_MS };

/** A date, a time of day, and its offset from UTC. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads a time that an operator typed, into epoch milliseconds: a date, which means its beginning, a
 * time in ISO 8601, or an age such as `12h`, `30d` or `8w`. Without an offset it is a time in
 * Europe/Zurich, as everything that is shown. The error names the option.
 */
export function readTime(text: string, option: string, now = Date.now()): number {
  // More than six digits would lie before every date.
  const [, count = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  if (unitMs !== undefined) return now - Number(count) * unitMs;
  const [, day = '', time = '00:00', offset] = TIME.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  if (Number.isNaN(at) || !isDay(day)) {
    throw new UsageError(`${option}: expected 2026-10-01, 2026-10-01T08:00 or 30d`);
  }
  return offset === undefined ? fromLocalTime(at) : at;
}

/** Whether a month has a day. `Date.parse` reads 31 February as 3 March. */
function isDay(day: string): boolean {
  return new Date(Date.parse(day)).toISOString().startsWith(day);
}
