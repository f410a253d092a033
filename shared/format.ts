import { TIME_ZONE } from './time.ts';

/** How operators read numbers, days and times: in English, wherever the list is. */

/** `4,812` */
export function formatCount(number: number): string {
  return number.toLocaleString('en');
}

/** A number of things: `1 address`, `1,200 addresses`. */
export function countOf(number: number, one: string, many: string): string {
  return `${formatCount(number)} ${number === 1 ? one : many}`;
}

/** `1 person`, `1,200 people` */
export function countPeople(people: number): string {
  return countOf(people, 'person', 'people');
}

/** `12 %`. A small part never rounds to nothing, nor a large one to all: `< 1 %`, `> 99 %`. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  const percent = (part / whole) * 100;
  if (part > 0 && percent < 1) return '< 1 %';
  return part < whole && percent > 99 ? '> 99 %' : `${Math.round(percent)} %`;
}

const DAY = { day: 'numeric', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

const time = new Intl.DateTimeFormat('en-GB', {
  ...DATE,
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});
const day = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' });

/** A time in epoch milliseconds as `22 Nov 2026, 05:45` in Europe/Zurich. */
export function formatTime(at: number): string {
  return time.format(at);
}

/** A time in epoch milliseconds as JSON has it, in ISO 8601. */
export function isoTime<Time extends number | undefined>(at: Time) {
  const text = at === undefined ? undefined : new Date(at).toISOString();
  return text as Time extends number ? string : undefined;
}

/** `22 Nov` for `2026-11-22`, or `22 Nov 2026`. */
export function formatDay(isoDay: string, withYear = false): string {
  return (withYear ? date : day).format(Date.parse(isoDay));
}

/** What a visitor typed, without the characters that a terminal would act on or hide. */
export function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '');
}

export const LANGUAGE_NAMES = { it: 'Italian', en: 'English', de: 'German', fr: 'French' } as const;
