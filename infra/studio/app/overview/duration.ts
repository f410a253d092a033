import { formatCount } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long mails take to leave, in a sentence. Empty while it is not known. */
export function describeDuration(takes: Answer<'queue'>['takes']): string {
  if (takes.state !== 'sending') return '';
  const { ms, perSecond } = takes;
  const pace = `${formatCount(Math.round(perSecond))} a second`;
  if (ms < MINUTE_MS) return `They leave within a minute, at ${pace}.`;
  const [time, unit] = ms < 2 * HOUR_MS ? [ms / MINUTE_MS, 'minutes'] : [ms / HOUR_MS, 'hours'];
  return `They take about ${formatCount(Math.ceil(time))} ${unit}, at ${pace}.`;
}
