import { TIME_ZONE } from '#shared/time.ts';
import type { Announcement } from '../../../lambdas/store/announcements.ts';

/** What has become of an announcement as a whole. Times are in epoch milliseconds. */
export type State =
  | { readonly state: 'draft' | 'sending' | 'sent' }
  | { readonly state: 'scheduled' | 'paused' | 'cancelled'; readonly at: number };

/** `owed`: how many mails of it are still to leave. An announcement that was never sent is a draft. */
export function stateOf(announcement: Announcement | undefined, owed: number, now: number): State {
  const { waves = [], pausedAt, cancelledAt } = announcement ?? {};
  if (cancelledAt !== undefined) return { state: 'cancelled', at: cancelledAt };
  if (waves.length === 0) return { state: 'draft' };
  const isQueueing = waves.some(({ finishedAt }) => finishedAt === undefined);
  if (owed === 0 && !isQueueing) return { state: 'sent' };
  if (pausedAt !== undefined) return { state: 'paused', at: pausedAt };
  const later = waves.filter(({ dueAt = 0 }) => dueAt > now);
  const owedLater = later.reduce((sum, { wanted }) => sum + wanted, 0);
  // Of a wave that is due later, everything is still owed.
  if (later.length > 0 && owed <= owedLater) {
    return { state: 'scheduled', at: Math.min(...later.map(({ dueAt = 0 }) => dueAt)) };
  }
  return { state: 'sending' };
}

/** `scheduled for Tue 1 Dec 09:00` */
export function describeState(state: State, now: number): string {
  if (state.state === 'scheduled') return `scheduled for ${describeDay(state.at, now)}`;
  if (state.state === 'paused') return `paused since ${describeDay(state.at, now)}`;
  return state.state === 'cancelled' ? `cancelled on ${describeDay(state.at, now)}` : state.state;
}

/** `Tue 1 Dec 09:00`, or `Tue 1 Dec 2027 09:00` for another year, in the operator's zone. */
export function describeDay(at: number, now: number): string {
  const parts = (time: number) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...FORMAT, timeZone: TIME_ZONE });
    return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  };
  const { weekday, day, month, year, hour, minute } = parts(at);
  const ofYear = year === parts(now)['year'] ? '' : ` ${year}`;
  return `${weekday} ${day} ${month}${ofYear} ${hour}:${minute}`;
}

const FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
