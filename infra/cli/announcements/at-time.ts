import { fromLocalTime, HOUR_MS, TIME_ZONE, toLocalTime } from '#shared/time.ts';
import { UsageError } from '../exit-codes.ts';

/** A date, a time of day, and its offset from UTC. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads a time of ISO 8601, or `2026-12-03 09:00` in `TIME_ZONE`, into epoch milliseconds. A time that the
 * clocks there leave out or show twice needs an offset. The error names the option.
 */
export function readMoment(text: string, option: string): number {
  const [, day = '', minutes = '', seconds = '00', offset] = MOMENT.exec(text) ?? [];
  const shown = `${day}T${minutes}:${seconds}`;
  const time = day === '' ? Number.NaN : Date.parse(`${shown}${offset ?? 'Z'}`);
  // `Date.parse` reads 31 February as 3 March.
  const isDay = () => new Date(Date.parse(day)).toISOString().startsWith(day);
  if (Number.isNaN(time) || !isDay()) {
    throw new UsageError(`${option}: expected "2026-12-03 09:00" or 2026-12-03T09:00:00+01:00`);
  }
  if (offset !== undefined) return time;
  const at = fromLocalTime(time);
  const found = [at - HOUR_MS, at, at + HOUR_MS].filter(
    (near) => toLocalTime(near) === shown.replace('T', ' '),
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

/** `Thursday, 3 December 2026 at 09:00 (Europe/Zurich, GMT+1)` */
export function describeMoment(time: number): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONE } as const;
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', timeZone: TIME_ZONE })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  const shown = new Intl.DateTimeFormat('en-GB', options).format(time);
  return `${shown} (${TIME_ZONE}, ${zone?.value})`;
}
