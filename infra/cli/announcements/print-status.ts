import { countPeople, formatCount, formatTime, isoTime } from '#shared/format.ts';
import {
  listAnnouncements,
  type Announcement,
  type Wave,
} from '../../../lambdas/store/announcement.ts';
import { findRateLimit } from '../../../lambdas/store/rate-limit.ts';
import type { SkipReason } from '../../../lambdas/send-mail/mail-policy.ts';
import { UsageError } from '../exit-codes.ts';
import { REASON_WORDS } from '../mail/reason-words.ts';
import type { Session } from '../session.ts';
import { describeSegment } from '../list/describe-segment.ts';
import { countAnnouncements, createCounts, type AnnouncementCounts } from './count-announcement.ts';
import { describeDuration } from './describe-selection.ts';

/** Shows how far announcements are: all of them, or the one of a name. */
export async function printStatus(session: Session, name: string | undefined): Promise<void> {
  const known = await listAnnouncements();
  const shown = known.filter((announcement) => name === undefined || announcement.name === name);
  if (name !== undefined && shown.length === 0) {
    throw new UsageError(`No announcement “${name}” was ever sent. Look: waitlist announce status`);
  }
  const counts = await countAnnouncements(session);
  if (session.signal.aborted) return;
  if (session.json) {
    for (const announcement of shown) {
      await session.printJson(
        toJson(announcement, counts.get(announcement.name) ?? createCounts()),
      );
    }
    return;
  }
  if (shown.length === 0) {
    await session.print('No announcement was sent yet. Begin with: waitlist announce draft NAME\n');
    return;
  }
  const limit = await findRateLimit();
  for (const announcement of shown) {
    const found = counts.get(announcement.name) ?? createCounts();
    const left = describeDuration(found.owed, limit, session.now());
    await session.print(statusText(session, announcement, found, left));
  }
}

/** Times are ISO 8601, as in every other JSON. */
function toJson(announcement: Announcement, counts: AnnouncementCounts) {
  const { firstShard: _, createdAt, pausedAt, waves, ...others } = announcement;
  return {
    ...others,
    createdAt: isoTime(createdAt),
    pausedAt: isoTime(pausedAt),
    waves: waves.map(toJsonWave),
    ...counts,
  };
}

function toJsonWave({ startedAt, finishedAt, ...wave }: Wave) {
  return { ...wave, startedAt: isoTime(startedAt), finishedAt: isoTime(finishedAt) };
}

function statusText(
  { styles }: Session,
  announcement: Announcement,
  counts: AnnouncementCounts,
  left: string,
): string {
  const { name, pausedAt, waves } = announcement;
  const paused =
    pausedAt === undefined ? '' : ` ${styles.bad(`paused since ${formatTime(pausedAt)}`)}`;
  const skipped = Object.entries(counts.skipped).map(
    ([reason, people]) => `${formatCount(people)} ${REASON_WORDS[reason as SkipReason]}`,
  );
  const rows: [string, string][] = [
    ['queued', formatCount(counts.queued)],
    ['sent', `${formatCount(counts.sent)}  ${styles.accent(bar(counts.sent, counts.queued))}`],
    [
      'owed',
      counts.owed === 0
        ? '0'
        : `${formatCount(counts.owed)}${pausedAt === undefined ? `  ${styles.muted(left)}` : ''}`,
    ],
    ['skipped', skipped.length === 0 ? '0' : skipped.join(', ')],
    [
      'parked',
      counts.parked === 0 ? '0' : styles.bad(`${formatCount(counts.parked)}  waitlist parked`),
    ],
    ['left since', formatCount(counts.unsubscribed)],
  ];
  const groups = waves.map(({ wave, startedAt, finishedAt, wanted, segment }) => {
    const filters = describeSegment(segment)
      .map((filter) => `, ${filter}`)
      .join('');
    const state = finishedAt === undefined ? `, ${styles.bad('interrupted')}` : '';
    return `  ${styles.muted(`wave ${wave}`.padEnd(12))}${formatTime(startedAt)}  ${countPeople(wanted)}${filters}${state}`;
  });
  return `${[
    `${styles.strong(name)}${paused}`,
    ...rows.map(([label, value]) => `  ${styles.muted(label.padEnd(12))}${value}`),
    ...groups,
  ].join('\n')}\n\n`;
}

const BAR_WIDTH = 30;

function bar(part: number, whole: number): string {
  const filled = whole === 0 ? 0 : Math.round((part / whole) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
}
