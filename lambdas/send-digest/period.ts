import type { DigestPeriod } from '#shared/settings.ts';
import { DAY_MS, fromLocalTime, toLocalTime, weekdayOf } from '#shared/time.ts';

/** What a digest covers. Times are epoch milliseconds. */
export interface Period {
  readonly kind: DigestPeriod;
  /** The unique name of the report: letters, digits and hyphens, as in SES tags. */
  readonly name: string;
  readonly before: number;
  readonly from: number;
  readonly to: number;
}

const LENGTH_DAYS = { daily: 1, weekly: 7 } as const satisfies Record<DigestPeriod, number>;

/** The last whole day, or week from Monday to Sunday, in the operator's time zone. */
export function lastPeriod(kind: DigestPeriod, now: number): Period {
  const today = toLocalTime(now).slice(0, 10);
  const day = kind === 'daily' ? today : addDays(today, -weekdayOf(today));
  const length = LENGTH_DAYS[kind];
  const midnight = (days: number) => fromLocalTime(Date.parse(addDays(day, days)));
  return {
    kind,
    name: `${kind}-${day}`,
    before: midnight(-2 * length),
    from: midnight(-length),
    to: midnight(0),
  };
}

/** The 24 hours or seven days until now, with a unique name. */
export function periodUntil(kind: DigestPeriod, now: number): Period {
  const lengthMs = LENGTH_DAYS[kind] * DAY_MS;
  const name = `${kind}-${new Date(now).toISOString().replaceAll(/[^\dTZ]/g, '')}`;
  return { kind, name, before: now - 2 * lengthMs, from: now - lengthMs, to: now };
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
