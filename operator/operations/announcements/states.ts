import { TIME_ZONE, toLocalTime } from '#shared/time.ts';
import type { Announcement } from '../../../lambdas/store/announcements.ts';

const WORDS = {
  draft: 'draft',
  scheduled: 'scheduled for',
  sending: 'sending',
  paused: 'paused since',
  sent: 'sent',
  cancelled: 'cancelled on',
} as const;

/** What has become of an announcement as a whole. */
export interface State {
  readonly state: keyof typeof WORDS;
  /** Since when, or until when, in epoch milliseconds. */
  readonly stateAt?: number | undefined;
}

/** `owed`: how many mails of it are still to leave. An announcement that was never sent is a draft. */
export function stateOf(announcement: Announcement | undefined, owed: number, now: number): State {
  const { waves = [], pausedAt, cancelledAt } = announcement ?? {};
  if (cancelledAt !== undefined) return { state: 'cancelled', stateAt: cancelledAt };
  if (waves.length === 0) return { state: 'draft' };
  const isQueueing = waves.some(({ finishedAt }) => finishedAt === undefined);
  if (owed === 0 && !isQueueing) return { state: 'sent' };
  if (pausedAt !== undefined) return { state: 'paused', stateAt: pausedAt };
  const later = waves.filter(({ dueAt = 0 }) => dueAt > now);
  const owedLater = later.reduce((sum, { wanted }) => sum + wanted, 0);
  // Of a wave that is due later, everything is still owed.
  if (later.length > 0 && owed <= owedLater) {
    return { state: 'scheduled', stateAt: Math.min(...later.map(({ dueAt = 0 }) => dueAt)) };
  }
  return { state: 'sending' };
}

/** `scheduled for Tue 1 Dec 09:00` */
export function describeState({ state, stateAt: at }: State, now: number): string {
  return at === undefined ? WORDS[state] : `${WORDS[state]} ${describeDay(at, now)}`;
}

/** `Tue 1 Dec 09:00`, or `Tue 1 Dec 2027 09:00` for another year, in the operator's zone. */
export function describeDay(at: number, now: number): string {
  const [year, thisYear] = [at, now].map((time) => toLocalTime(time).slice(0, 4));
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: year === thisYear ? undefined : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  });
  return format.format(at).replaceAll(',', '');
}
