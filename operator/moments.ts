import { DAY_MS, fromLocalTime, HOUR_MS, TIME_ZONE, toLocalTime, WEEK_MS } from '#shared/time.ts';
import { FieldError } from './field.ts';

const UNIT_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, w: WEEK_MS };

/** A date, a time of day, and its offset from UTC. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** `at` is NaN for a time that there is not, such as one of 31 February. */
function parse(text: string) {
  const [, day = '', time, offset] = TIME.exec(text) ?? [];
  const at = Date.parse(`${day}T${time ?? '00:00'}${offset ?? 'Z'}`);
  // `Date.parse` reads 31 February as 3 March.
  const isDay = !Number.isNaN(at) && new Date(day).toISOString().startsWith(day);
  return { at: isDay ? at : Number.NaN, hasTime: time !== undefined, offset };
}

/**
 * Reads a time that an operator typed, into epoch milliseconds: a date, which means its beginning, a
 * time in ISO 8601, or an age such as `12h`, `30d` or `8w`. Without an offset it is a time in
 * `TIME_ZONE`, as everything that is shown.
 */
export function readTime(text: string, now: number): number {
  // More than six digits would lie before every date.
  const [, count = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  if (unitMs !== undefined) return now - Number(count) * unitMs;
  const { at, offset } = parse(text);
  if (!Number.isNaN(at)) return offset === undefined ? fromLocalTime(at) : at;
  throw new FieldError('expected 2026-10-01, 2026-10-01T08:00 or 30d');
}

/**
 * Reads a time of ISO 8601, or `2026-12-03 09:00` in `TIME_ZONE`, into epoch milliseconds. A time that the
 * clocks there leave out or show twice needs an offset.
 */
export function readMoment(text: string): number {
  const { at: shown, hasTime, offset } = parse(text);
  if (Number.isNaN(shown) || !hasTime) {
    throw new FieldError('expected "2026-12-03 09:00" or 2026-12-03T09:00:00+01:00');
  }
  if (offset !== undefined) return shown;
  const at = fromLocalTime(shown);
  const found = [at - HOUR_MS, at, at + HOUR_MS].filter(
    (near) => Date.parse(`${toLocalTime(near)}Z`) === shown,
  );
  if (found.length === 1) return at;
  const [first = 0, second = 0] = found;
  throw new FieldError(
    found.length === 0
      ? `the clocks in ${TIME_ZONE} leave ${text} out: give another time`
      : `the clocks in ${TIME_ZONE} show ${text} twice: give ${writeMoment(first)} or ${writeMoment(second)}`,
  );
}

/** With its offset, so that it reads back to the same time: `2026-12-03T09:00+01:00`. */
export function writeMoment(time: number): string {
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

/** A length of time for people: `12 s`, `4 min`, `3 h 20 min`, `2 d 4 h`. */
export function describeDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
