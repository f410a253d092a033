import { formatCount } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Wave } from '../../../lambdas/store/announcement.ts';
import type { RateLimit } from '../../../lambdas/store/rate-limit.ts';
import { duration } from '../output/progress.ts';
import type { Session } from '../session.ts';
import type { Selection } from './select-recipients.ts';

interface Described {
  readonly name: string;
  readonly selection: Selection;
  /** How long it takes to send, in words. */
  readonly time: string;
  readonly unfinished: Wave | undefined;
}

/** What is about to be sent: to how many, in which languages, for how long. */
export function describeSelection(
  { styles }: Session,
  { name, selection, time, unfinished }: Described,
): string {
  const { invitees, reached, waiting, sameMailbox, inWave } = selection;
  const languages = LANGUAGES.map((language) => ({
    language,
    people: invitees.filter((invitee) => invitee.language === language).length,
  })).filter(({ people }) => people > 0);
  const rows: [string, string][] = [
    ['to', `${formatCount(invitees.length)} of ${formatCount(waiting)} who have not got it`],
    [
      'in',
      languages.map(({ language, people }) => `${language} ${formatCount(people)}`).join(' · '),
    ],
    ['takes', time],
  ];
  if (reached > 0) rows.push(['reached before', formatCount(reached)]);
  if (unfinished)
    rows.push(['goes on with', `wave ${unfinished.wave}, ${formatCount(inWave)} queued`]);
  if (sameMailbox > 0) {
    rows.push([
      'left out',
      `${formatCount(sameMailbox)} further ${sameMailbox === 1 ? 'address' : 'addresses'} of the same mailboxes`,
    ]);
  }
  const lines = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `  ${styles.muted(label.padEnd(16))}${value}`);
  return [styles.strong(name), ...lines].join('\n');
}

/**
 * How long so many announcements take at the account's quota, as the senders last read it: at the rate,
 * or longer than the rest of the day's share lasts.
 */
export function describeDuration(
  people: number,
  limit: RateLimit | undefined,
  now: number,
): string {
  if (!limit) return 'unknown: no mail was sent yet, so nobody read the quota';
  if (limit.pausedAt !== undefined)
    return 'nothing goes out: all mail is paused (waitlist resume-mail)';
  const ahead = Math.max(0, limit.nextAt - now);
  const time = duration((people * limit.intervalMs + ahead) / 1000);
  const rate = `${(1000 / limit.intervalMs).toFixed(1)}/s`;
  const today = Math.max(0, limit.slotLimits.announcement - limit.slotsReserved);
  return people <= today
    ? `about ${time} at ${rate}, after mail that people wait for`
    : `${formatCount(today)} today at ${rate}, the others as the quota frees up`;
}
