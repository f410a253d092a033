import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { localHour } from './growth.ts';

/** What became of the people who signed up in a week. */
export interface Cohort {
  /** Its Monday in Europe/Zurich: `2026-11-16`. */
  readonly week: string;
  readonly signedUp: number;
  readonly confirmed: number;
  readonly left: number;
}

type Counts = Record<'signedUp' | 'confirmed' | 'left', number>;

/** Counts by the hour, so memory grows only with the time since the first sign-up. */
export function createCohortCounter() {
  const hours = new Map<number, Counts>();
  return {
    /** `at`: the sign-up, in epoch milliseconds. */
    add(at: number, { confirmed, left }: Readonly<Record<'confirmed' | 'left', boolean>>): void {
      const hour = Math.floor(at / HOUR_MS);
      const counts = hours.get(hour) ?? { signedUp: 0, confirmed: 0, left: 0 };
      hours.set(hour, counts);
      counts.signedUp += 1;
      if (confirmed) counts.confirmed += 1;
      if (left) counts.left += 1;
    },
    /** Weeks with a sign-up, the first one first. */
    result(): readonly Cohort[] {
      const weeks = new Map<string, Counts>();
      for (const [hour, counts] of hours) {
        const week = mondayOf(hour);
        const sum = weeks.get(week) ?? { signedUp: 0, confirmed: 0, left: 0 };
        weeks.set(week, sum);
        sum.signedUp += counts.signedUp;
        sum.confirmed += counts.confirmed;
        sum.left += counts.left;
      }
      return [...weeks]
        .map(([week, { signedUp, confirmed, left }]) => ({ week, signedUp, confirmed, left }))
        .toSorted((a, b) => a.week.localeCompare(b.week));
    },
  };
}

function mondayOf(hour: number): string {
  const { day, weekday } = localHour(hour);
  return new Date(Date.parse(day) - weekday * DAY_MS).toISOString().slice(0, 10);
}
