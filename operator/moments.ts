import { DAY_MS, fromLocalTime, HOUR_MS, TIME_ZONE, toLocalTime, WEEK_MS } from '#shared/time.ts';
import { FieldError } from './field.ts';

const UNIT_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, w: WEEK_MS };

/** A date, a time of day, and its offset from UTC. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads a time that an operator typed, into epoch milliseconds: a date, which means its beginning, a
 * time in ISO 8601, or an age such as `12h`, `30d` or `8w`.
 */
export function readTime(text: string, now: number): number {
  // More than six digits would lie before every date.
  const [, count = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  if (unitMs !== undefined) return now - Number(count) * unitMs;
  return parse(text, 'expected 2026-10-01, 2026-10-01T08:00 or 30d');
}

/** Reads a date with a time of day into epoch milliseconds. */
export function readMoment(text: string): number {
  const expected = 'expected "2026-12-03 09:00" or 2026-12-03T09:00:00+01:00';
  if (!text.includes(':')) throw new FieldError(expected);
  return parse(text, expected);
}

/** Without an offset it is a time in `TIME_ZONE`. One that the clocks there leave out or show twice needs it. */
function parse(text: string, expected: string): number {
  const [, day = '', time = '00:00', offset] = TIME.exec(text) ?? [];
  const shown = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  // `Date.parse` reads 31 February as 3 March.
  if (Number.isNaN(shown) || !new Date(day).toISOString().startsWith(day)) {
    throw new FieldError(expected);
  }
  if (offset !== undefined) return shown;
  const at = fromLocalTime(shown);
  const wholeSecond = Math.floor(shown / 1000) * 1000;
  const found = [at - HOUR_MS, at, at + HOUR_MS].filter(
    (near) => Date.parse(`${toLocalTime(near)}Z`) === wholeSecond,
  );
  if (found.length === 1) return at;
  const clocks = `the clocks in ${TIME_ZONE}`;
  if (found.length === 0) throw new FieldError(`${clocks} leave ${text} out: give another time`);
  const offsets = found.map((near) => `+0${(shown - near) / HOUR_MS}:00`).join(' or ');
  throw new FieldError(`${clocks} show ${text} twice: add the offset, ${offsets}`);
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
