import { DAY_MS, HOUR_MS, toLocalHour } from '#shared/time.ts';

/**
 * Counts sign-ups by the day, in Europe/Zurich. `times`: by position; 0 is not counted.
 * All are in epoch milliseconds.
 */
export function growthOf(times: ArrayLike<number>, positions: Uint32Array, now: number) {
  // The day of an hour takes long to tell, so it is told once for each.
  const hours = new Map<number, number>();
  for (const at of positions) {
    const hour = Math.floor((times[at] ?? 0) / HOUR_MS);
    if (hour > 0) hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  const byDay = new Map<string, number>();
  for (const [hour, count] of hours) {
    const { day } = toLocalHour(hour * HOUR_MS);
    byDay.set(day, (byDay.get(day) ?? 0) + count);
  }
  const days = withoutGaps(byDay, toLocalHour(now).day);
  const last = (count: number) => days.slice(-count).reduce((sum, day) => sum + day.count, 0);
  return {
    /** Every day from the first sign-up to today. */
    days,
    today: last(1),
    last7Days: last(7),
    last30Days: last(30),
  };
}

/** Every day from the first to today, including days without a sign-up. */
function withoutGaps(counts: ReadonlyMap<string, number>, today: string) {
  const [first = today, ...others] = [...counts.keys()].toSorted();
  const last = [today, ...others].toSorted().at(-1) ?? today;
  const days: { readonly day: string; readonly count: number }[] = [];
  if (counts.size === 0) return days;
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    days.push({ day, count: counts.get(day) ?? 0 });
  }
  return days;
}

/** The sign-ups of some days in a row. */
export interface Span {
  /** The first and the last day: `2026-11-22`. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** How many days a column of a chart has. */
const LENGTHS = [1, 7, 28, 91];
const LONGEST = 364;

/** More columns would be hairlines on a phone. */
const MAX_SPANS = 120;

/** Groups days into the spans of one length that a chart has room for. The first may be shorter. */
export function toChart(days: ReturnType<typeof withoutGaps>) {
  const length = LENGTHS.find((each) => Math.ceil(days.length / each) <= MAX_SPANS) ?? LONGEST;
  const spans: Span[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    spans.unshift({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      count: part.reduce((sum, { count }) => sum + count, 0),
    });
  }
  const unit = { 1: 'day', 7: 'week' }[length] ?? `${length} days`;
  return { spans, unit };
}
