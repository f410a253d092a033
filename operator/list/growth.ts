import { DAY_MS, HOUR_MS, toLocalHour } from '#shared/time.ts';

/** What became of the people who signed up in a time. */
interface Counts {
  signedUp: number;
  confirmed: number;
  left: number;
}

const ONE: Readonly<Counts> = { signedUp: 1, confirmed: 0, left: 0 };

const localHours = new Map<number, ReturnType<typeof toLocalHour>>();

/** Of an hour since 1970. Each is found out once, because that takes long. */
function localHour(hour: number) {
  const known = localHours.get(hour) ?? toLocalHour(hour * HOUR_MS);
  localHours.set(hour, known);
  return known;
}

/** The sign-ups that are counted: at `since` or later, and before `until`. */
interface Range {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/**
 * Counts sign-ups by the hour, so memory grows only with the length of the range. Days are those of
 * Europe/Zurich.
 */
export function createGrowthCounter(now: number, range: Range = {}) {
  const { since = -Infinity, until = Infinity } = range;
  const hours = new Map<number, Counts>();
  /** By their age in days. */
  const recent = new Uint32Array(60);
  /** Compared with the days before, unless the range leaves out a part of either. */
  function lastDays(days: number) {
    const isWhole = since <= now - 2 * days * DAY_MS && until >= now;
    const sum = (from: number) =>
      recent.subarray(from, from + days).reduce((total, count) => total + count, 0);
    return { count: sum(0), ...(isWhole && { before: sum(days) }) };
  }
  return {
    /** Counts a sign-up at a time in epoch milliseconds. */
    add(time: number, counts = ONE): void {
      addTo(hours, Math.floor(time / HOUR_MS), counts);
      const age = Math.max(0, Math.floor((now - time) / DAY_MS));
      if (age < recent.length) recent[age] = (recent[age] ?? 0) + 1;
    },
    result() {
      const byDay = new Map<string, Counts>();
      const byWeek = new Map<string, Counts>();
      for (const [hour, counts] of hours) {
        const { day, weekday } = localHour(hour);
        addTo(byDay, day, counts);
        addTo(byWeek, isoDay(Date.parse(day) - weekday * DAY_MS), counts);
      }
      return {
        growth: {
          /** Every day from the first sign-up to the last day of the range. */
          days: withoutGaps(byDay, Math.min(now, until - 1)),
          today: byDay.get(toLocalHour(now).day)?.signedUp ?? 0,
          last7Days: lastDays(7),
          last30Days: lastDays(30),
        },
        /** Weeks with a sign-up by their Mondays, the first one first. */
        cohorts: [...byWeek]
          .map(([week, { signedUp, confirmed, left }]) => ({ week, signedUp, confirmed, left }))
          .toSorted((a, b) => a.week.localeCompare(b.week)),
      };
    },
  };
}

function addTo<Key>(groups: Map<Key, Counts>, key: Key, counts: Readonly<Counts>): void {
  const group = groups.get(key) ?? { signedUp: 0, confirmed: 0, left: 0 };
  groups.set(key, group);
  group.signedUp += counts.signedUp;
  group.confirmed += counts.confirmed;
  group.left += counts.left;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Every day from the first to that of `end`, including days without a sign-up. */
function withoutGaps(counts: ReadonlyMap<string, Counts>, end: number) {
  const [first] = [...counts.keys()].toSorted();
  if (first === undefined) return [];
  const last = [...counts.keys(), toLocalHour(end).day].toSorted().at(-1) ?? first;
  const days: { readonly day: string; readonly count: number }[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY_MS) {
    const day = isoDay(time);
    days.push({ day, count: counts.get(day)?.signedUp ?? 0 });
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

const UNITS: readonly (readonly [days: number, name: string])[] = [
  [1, 'day'],
  [7, 'week'],
  [28, '28 days'],
  [91, '91 days'],
];

/** More columns would be hairlines on a phone. */
const MAX_SPANS = 120;

/** Groups days into the spans of one length that a chart has room for. The first may be shorter. */
export function toChart(days: ReturnType<typeof withoutGaps>) {
  const [length, unit] = UNITS.find(([each]) => Math.ceil(days.length / each) <= MAX_SPANS) ?? [
    364,
    '364 days',
  ];
  const spans: Span[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    spans.unshift({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      count: part.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return { spans, unit };
}
