import { DEFAULT_LANGUAGE, LOCALES } from '#shared/languages.ts';
import { TIME_ZONE } from '#shared/time.ts';
import { REPORT_MESSAGES } from './messages/report.ts';
import type { ReportFigures } from './report-figures.ts';

const LOCALE = LOCALES[DEFAULT_LANGUAGE];
const YEAR = { year: 'numeric' } as const;
const DAY = { day: 'numeric', month: 'long' } as const;
const WEEKDAY = { weekday: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** The period of a digest: a day, the days of a week, or the time until somebody asked for it. */
export function describePeriod({
  period,
  from,
  to,
}: Pick<ReportFigures, 'period' | 'from' | 'to'>): string {
  const isOfWholeDays = [from, to].every((time) => format(time, TIME) === '00:00');
  if (!isOfWholeDays) {
    return `${REPORT_MESSAGES.last[period]} (${format(to, { ...DAY, ...YEAR })}, ${format(to, TIME)})`;
  }
  const dayOf = (time: number) => `${format(time, WEEKDAY)} ${format(time, DAY)}`;
  const lastDay = `${dayOf(to - 1)} ${format(to - 1, YEAR)}`;
  return period === 'daily' ? lastDay : `da ${dayOf(from)} a ${lastDay}`;
}

function format(time: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: TIME_ZONE }).format(time);
}
