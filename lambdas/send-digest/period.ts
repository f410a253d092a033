import type { DigestPeriod } from '#shared/digest.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';

/** What a digest tells of. Times are epoch milliseconds. */
export interface Period {
  readonly kind: DigestPeriod;
  /** Names the report: a period has one. Letters, digits and hyphens, as SES takes it in a tag. */
  readonly name: string;
  /** The beginning of the period before it. */
  readonly before: number;
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
const LENGTH_DAYS = { daily: 1, weekly: 7 } as const satisfies Record<DigestPeriod, number>;

/** The last whole day, or the last whole week from Monday to Sunday, in the operator's time. */
export function lastPeriod(kind: DigestPeriod, now: number): Period {
  const today = dateOf(now);
  const day = kind === 'daily' ? today : addDays(today, -daysSinceMonday(today));
  const length = LENGTH_DAYS[kind];
  return {
    kind,
    name: `${kind}-${day}`,
    before: midnightOf(addDays(day, -2 * length)),
    from: midnightOf(addDays(day, -length)),
    to: midnightOf(day),
  };
}

/** The 24 hours or seven days until now, with a name that no other period has. */
export function periodUntil(kind: DigestPeriod, now: number): Period {
  const lengthMs = LENGTH_DAYS[kind] * DAY_MS;
  const name = `${kind}-${new Date(now).toISOString().replaceAll(/[^\dTZ]/g, '')}`;
  return { kind, name, before: now - 2 * lengthMs, from: now - lengthMs, to: now };
}

/** The date in the operator's time: `2026-11-22`. */
function dateOf(time: number): string {
  return localTime(time).slice(0, 10);
}

/** `2026-11-22 06:00:00`. Sweden writes times as ISO 8601 does. */
function localTime(time: number): string {
  const parts = { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE } as const;
  return new Intl.DateTimeFormat('sv-SE', parts).format(time);
}

/** When a date begins. The clock is never changed between midnight here and midnight in UTC. */
function midnightOf(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const ahead = Date.parse(`${localTime(utc).replace(' ', 'T')}Z`) - utc;
  return utc - ahead;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function daysSinceMonday(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}
