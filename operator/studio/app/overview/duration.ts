import { formatCount } from '#shared/format.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Answer } from '../../calls.ts';

export function describeHeld(by: 'bounces' | 'complaints'): string {
  const reason = by === 'bounces' ? 'came back' : 'were marked as unwanted';
  return `Announcements wait, and confirmations leave slowly, because too many mails ${reason} in the last hour`;
}

const MINUTE_MS = HOUR_MS / 60;

/** How long mails take to leave, in a sentence. Empty while it is not known. */
export function describeDuration(takes: Answer<'queue'>['takes'], mails: number): string {
  if (takes.state === 'held') return `${describeHeld(takes.by)}.`;
  if (takes.state === 'unknown') return '';
  const { ms, perSecond, today } = takes;
  const pace = `${formatCount(Math.round(perSecond))} a second`;
  if (mails > today) return `Today ${formatCount(today)} leave, at ${pace}, and the others later.`;
  if (ms < MINUTE_MS) return `They leave within a minute, at ${pace}.`;
  const [time, unit] = ms < 2 * HOUR_MS ? [ms / MINUTE_MS, 'minutes'] : [ms / HOUR_MS, 'hours'];
  return `They take about ${formatCount(Math.ceil(time))} ${unit}, at ${pace}.`;
}
