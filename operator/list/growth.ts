import { DAY_MS, HOUR_MS, toLocalHour } from '#shared/time.ts';

/**
 * Sign-ups of a period up to now, and of the period of the same length before it. `before` is absent
 * if the range leaves out a part of either.
 */
export interface Recent {
  readonly count: number;
  readonly before?: number;
}

/** When people signed up. Days are those of Europe/Zurich. */
export interface Growth {
  /** Every day from the first sign-up to the last day of the range. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly today: number;
  readonly last7Days: Recent;
  readonly last30Days: Recent;
}

const localHours = new Map<number, ReturnType<typeof toLocalHour>>();

/** Of an hour since 1970. Each is found out once, because that takes long. */
export function localHour(hour: number) {
  const known = localHours.get(hour) ?? toLocalHour(hour * HOUR_MS);
  localHours.set(hour, known);
  return known;
}

/** The sign-ups that are counted: at `since` or later, and before `until`. */
interface Range {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Counts sign-ups by the hour, so memory grows only with the length of the range. */
export function createGrowthCounter(now: number, range: Range = {}) {
  const { since = -Infinity, until = Infinity } = range;
  const isWhole = (days: number) => since <= now - 2 * days * DAY_MS && until >= now;
  const hours = new Map<number, number>();
  const spans = { last7: 0, before7: 0, last30: 0, before30: 0 };
  return {
    /** Counts a sign-up at a time in epoch milliseconds. */
    add(time: number): void {
      const hour = Math.floor(time / HOUR_MS);
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
      const age = (now - time) / DAY_MS;
      if (age < 60) {
        if (age < 7) spans.last7 += 1;
        else if (age < 14) spans.before7 += 1;
        if (age < 30) spans.last30 += 1;
        else spans.before30 += 1;
      }
    },
    result(): Growth {
      const byDay = new Map<string, number>();
      for (const [index, count] of hours) {
        const { day } = localHour(index);
        byDay.set(day, (byDay.get(day) ?? 0) + count);
      }
      return {
        days: withoutGaps(byDay, Math.min(now, until - 1)),
        today: byDay.get(toLocalHour(now).day) ?? 0,
        last7Days: { count: spans.last7, ...(isWhole(7) && { before: spans.before7 }) },
        last30Days: { count: spans.last30, ...(isWhole(30) && { before: spans.before30 }) },
      };
    },
  };
}

/** Every day from the first to that of `end`, including days without a sign-up. */
function withoutGaps(counts: ReadonlyMap<string, number>, end: number): Growth['days'] {
  const known = [...counts.keys()].toSorted();
  const [first] = known;
  if (first === undefined) return [];
  const last = [known.at(-1) ?? first, toLocalHour(end).day].toSorted().at(-1) ?? first;
  const days = [];
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

const LENGTHS = [1, 7, 28, 91];

/** More columns would be hairlines on a phone. */
const MAX_SPANS = 120;

/** Groups days into the spans of one length that a chart has room for. The first may be shorter. */
export function toChart({ days }: Growth): { spans: Span[]; unit: string } {
  const length = LENGTHS.find((each) => Math.ceil(days.length / each) <= MAX_SPANS) ?? 364;
  const spans: Span[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    spans.unshift({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      count: part.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return { spans, unit: spanName(length) };
}

/** What a span is called: `day`, `week`. */
function spanName(days: number): string {
  if (days === 1) return 'day';
  return days === 7 ? 'week' : `${days} days`;
}
