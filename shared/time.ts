export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The operator's. Days begin in it, and times are shown in it. */
export const TIME_ZONE = 'Europe/Zurich';

let clock: Intl.DateTimeFormat | undefined;

/** `2026-11-22 06:00:00` */
export function toLocalTime(time: number): string {
  // Swedish times are those of ISO 8601.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: TIME_ZONE,
  });
  return clock.format(time);
}

/** The inverse: when a clock in `TIME_ZONE` shows what a clock in UTC shows at `shown`. */
export function fromLocalTime(shown: number): number {
  const aheadAt = (at: number) => Date.parse(`${toLocalTime(at).replace(' ', 'T')}Z`) - at;
  const wholeSecond = Math.floor(shown / 1000) * 1000;
  // The clocks may change between the two instants, so the offset is read twice.
  return shown - aheadAt(wholeSecond - aheadAt(wholeSecond));
}

/** The hour of a time in `TIME_ZONE`, from 0 to 23, with its day and weekday. Monday is 0. */
export function toLocalHour(time: number) {
  const [day = '', hour = ''] = toLocalTime(time).split(' ');
  return { day, weekday: weekdayOf(day), hour: Number(hour.slice(0, 2)) };
}

/** Of a date such as `2026-11-22`. Monday is 0. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}
