import { DAY_MS, fromLocalTime, HOUR_MS, toLocalTime } from '#shared/time.ts';

/** Which of two numbers comes first in dates such as 3/4/2026. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A time of a file. */
export interface FileTime {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether the file has no seconds, as after Excel. */
  readonly isRounded: boolean;
}

const CLOCK = String.raw`(?:[T ,]+(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?(?: ?([AP])M)?)?`;
const ZONE = String.raw`(?: ?(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d\d?(?::?\d\d)?))?(?: [A-Z+-][\w+-]*)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d\d?)\2(\d\d?)${CLOCK}${ZONE}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)${CLOCK}${ZONE}$`, 'i');
/** Days since the end of 1899, as Excel counts them. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 60_000];
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);

/**
 * A time as lists write it: ISO 8601, the same with spaces (`2026-01-31 10:30:00 +0100 CET`), a date with
 * dots, slashes or dashes, or a serial of Excel. Without a zone it is in `TIME_ZONE`. Undefined for any
 * other text.
 */
export function readFileTime(text: string, order: DateOrder = 'day-first'): FileTime | undefined {
  const serial = SERIAL.exec(text);
  if (serial) return readSerial(Number(serial[1]), Number(`0.${serial[2] ?? 0}`));
  const iso = YEAR_FIRST.exec(text);
  if (iso) return toTime([iso[1], iso[3], iso[4]], iso.slice(5));
  const [, first, sign, second, year, ...rest] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return undefined;
  const isDayFirst = sign === '.' || order === 'day-first';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return toTime([year.length === 2 ? `20${year}` : year, month, day], rest);
}

/** Whether a cell can be read in one order only, in either, or says nothing of it. */
export function orderIn(text: string): DateOrder | 'either' | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(text) ?? [];
  if (sign === undefined || sign === '.' || Number(first) === Number(second)) return undefined;
  const [known, none] = DATE_ORDERS.filter((order) => readFileTime(text, order) !== undefined);
  return none === undefined ? known : 'either';
}

/** `2026-11-22 06:00:00`, which every Excel takes as a date. A time that clocks show twice has its offset. */
export function writeFileTime(time: number): string {
  const at = Math.floor(time / 1000) * 1000;
  const shown = toLocalTime(at);
  const shownAt = Date.parse(`${shown.replace(' ', 'T')}Z`);
  return fromLocalTime(shownAt) === at ? shown : `${shown} +0${(shownAt - at) / HOUR_MS}:00`;
}

function readSerial(days: number, part: number): FileTime | undefined {
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return undefined;
  const shown = EXCEL_EPOCH_MS + days * DAY_MS + Math.round(part * 86_400) * 1000;
  return { at: fromLocalTime(shown), isRounded: false };
}

type Part = string | undefined;

function toTime(
  [year, month, day]: readonly Part[],
  [hours = '0', minutes = '0', seconds, half, zone]: readonly Part[],
): FileTime | undefined {
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const start = new Date(`${date}T00:00Z`);
  // The 31st of February would be read as a day of March.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(date)) return undefined;
  const second = Number(seconds?.replace(',', '.') ?? 0);
  if (Number(hours) > 23 || Number(minutes) > 59 || second >= 60) return undefined;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  const minute = hour * 60 + Number(minutes);
  const shown = start.getTime() + minute * 60_000 + Math.round(second * 1000);
  const at = zone === undefined ? fromLocalTime(shown) : shown - offsetOf(zone);
  return { at, isRounded: seconds === undefined };
}

function offsetOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d?):?(\d\d)?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
