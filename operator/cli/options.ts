import { Argument, InvalidArgumentError } from 'commander';
import { formatCount } from '#shared/format.ts';
import { DAY_MS, fromLocalTime, HOUR_MS, TIME_ZONE, toLocalTime, WEEK_MS } from '#shared/time.ts';
import { UsageError } from './exit-codes.ts';
import { isAnnouncementName } from '../drafts/announcement-name.ts';

/** The argument that names an announcement. `[name]` can be left out. */
export function nameArgument(flags: '<name>' | '[name]' = '<name>'): Argument {
  return new Argument(flags, 'lower-case letters, digits and dashes').argParser((name) => {
    if (isAnnouncementName(name)) return name;
    throw new UsageError('NAME: expected at most 41 lower-case letters, digits and dashes');
  });
}

/** Reads a whole number, both limits included. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${formatCount(max)}.`);
  };
}

const UNIT_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, w: WEEK_MS };

/** A date, a time of day, and its offset from UTC. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** `at` is NaN for a time that there is not, such as one of 31 February. */
function parseTime(text: string) {
  const [, day = '', time, offset] = TIME.exec(text) ?? [];
  const at = Date.parse(`${day}T${time ?? '00:00'}${offset ?? 'Z'}`);
  // `Date.parse` reads 31 February as 3 March.
  const isDay = !Number.isNaN(at) && new Date(day).toISOString().startsWith(day);
  return { at: isDay ? at : Number.NaN, hasTime: time !== undefined, offset };
}

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
  const { at, offset } = parseTime(text);
  if (!Number.isNaN(at)) return offset === undefined ? fromLocalTime(at) : at;
  throw new UsageError(`${option}: expected 2026-10-01, 2026-10-01T08:00 or 30d`);
}

/**
 * Reads a time of ISO 8601, or `2026-12-03 09:00` in `TIME_ZONE`, into epoch milliseconds. A time that the
 * clocks there leave out or show twice needs an offset. The error names the option.
 */
export function readMoment(text: string, option: string): number {
  const { at: shown, hasTime, offset } = parseTime(text);
  if (Number.isNaN(shown) || !hasTime) {
    throw new UsageError(`${option}: expected "2026-12-03 09:00" or 2026-12-03T09:00:00+01:00`);
  }
  if (offset !== undefined) return shown;
  const at = fromLocalTime(shown);
  const found = [at - HOUR_MS, at, at + HOUR_MS].filter(
    (near) => Date.parse(`${toLocalTime(near)}Z`) === shown,
  );
  if (found.length === 1) return at;
  const [first = 0, second = 0] = found;
  throw new UsageError(
    found.length === 0
      ? `${option}: the clocks in ${TIME_ZONE} leave ${text} out. Give another time.`
      : `${option}: the clocks in ${TIME_ZONE} show ${text} twice. Give ${withOffset(first)} or ${withOffset(second)}.`,
  );
}

function withOffset(time: number): string {
  const shown = toLocalTime(time).replace(' ', 'T');
  const hours = Math.round((Date.parse(`${shown}Z`) - time) / HOUR_MS);
  return `${shown}+0${hours}:00`;
}

/** `Thursday, 7 January 2027 at 09:00 (Europe/Zurich, GMT+1)` */
export function describeMoment(time: number): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONE } as const;
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', timeZone: TIME_ZONE })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  const shown = new Intl.DateTimeFormat('en-GB', options).format(time);
  return `${shown} (${TIME_ZONE}, ${zone?.value})`;
}
