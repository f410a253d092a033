import type { Recent } from '../../operator/list/growth.ts';
import { TIME_ZONE } from '../../operator/list/zurich-time.ts';

/** `4,812` */
export function formatCount(number: number): string {
  return number.toLocaleString('en');
}

/** `12 %`. What rounds to nothing or to all, and is neither, is `< 1 %` or `> 99 %`. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  const percent = (part / whole) * 100;
  if (part > 0 && percent < 1) return '< 1 %';
  return part < whole && percent > 99 ? '> 99 %' : `${Math.round(percent)} %`;
}

/** Against the span before: `+12 %`. Undefined without anything to compare with. */
export function formatChange({ count, before = 0 }: Recent): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((count / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '–' : '±'}${formatCount(Math.abs(percent))} %`;
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `22 Nov 2026, 05:45` in Europe/Zurich. Epoch milliseconds. */
export function formatTime(at: number): string {
  return time.format(at);
}

const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const yearDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `22 Nov` for `2026-11-22`, with the year if it is asked for. */
export function formatDay(day: string, withYear = false): string {
  return (withYear ? yearDate : date).format(Date.parse(day));
}

/** How the languages of the list are called. */
export const LANGUAGE_NAMES = { it: 'Italian', en: 'English', de: 'German', fr: 'French' } as const;
