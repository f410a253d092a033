import { TIME_ZONE } from '#shared/time.ts';
import { UsageError } from './exit-codes.ts';

const DAY_MS = 86_400_000;
const UNITS = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS } as const;

/** More would be before every date. */
const MAX_DIGITS = 6;

/** A date, a time of a day, and how far its clock is from UTC. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A time that an operator types: a date (its beginning), a time in ISO 8601, or how long ago it was:
 * `12h`, `30d`, `8w`. What names no zone is of Europe/Zurich, as everything that is shown. Epoch
 * milliseconds. `option` is named in the error.
 */
export function readTime(text: string, option: string, now = Date.now()): number {
  const [, count, unit] = /^(\d+)([hdw])$/.exec(text) ?? [];
  if (count && unit && count.length <= MAX_DIGITS) {
    return now - Number(count) * UNITS[unit as keyof typeof UNITS];
  }
  const [, day = '', time = '00:00', zone] = TIME.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${zone ?? 'Z'}`);
  if (Number.isNaN(at) || !isDay(day)) {
    throw new UsageError(`${option}: expected 2026-10-01, 2026-10-01T08:00 or 30d`);
  }
  return zone === undefined ? fromZurich(at) : at;
}

/** Whether a month has a day. `Date.parse` takes 31 February for 3 March. */
function isDay(day: string): boolean {
  return new Date(Date.parse(day)).toISOString().startsWith(day);
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});

/** The time at which a clock in Zurich shows what one in UTC shows at `shown`. */
function fromZurich(shown: number): number {
  const aheadAt = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;
  // The clock may be changed between the two, so what is ahead is asked for again.
  const wholeSecond = Math.floor(shown / 1000) * 1000;
  return shown - aheadAt(wholeSecond - aheadAt(wholeSecond));
}
