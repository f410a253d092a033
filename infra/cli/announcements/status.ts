import { countPeople, formatCount, formatTime, isoTime } from '#shared/format.ts';
import type { AnnouncementStatus, Wave } from '../../operator/announcements/read-status.ts';
import { describeSkipped } from '../mail/retry.ts';
import { describeSegment } from '../segment-options.ts';
import type { AddCommands, Session } from '../session.ts';
import { nameArgument } from './name-argument.ts';
import { describeSendingTime } from './send.ts';

export const addStatus: AddCommands = (announce, run) => {
  announce
    .command('status')
    .addArgument(nameArgument('[name]'))
    .description('the progress of announcements')
    .action((name: string | undefined) => run((session) => status(session, name)));
};

async function status(session: Session, name: string | undefined): Promise<void> {
  const { readStatus } = await import('../../operator/announcements/read-status.ts');
  const found = await session.during('Reading', (context) => readStatus(name, context));
  if (session.json) {
    for (const each of found) await session.printJson(toJson(each));
    return;
  }
  if (found.length === 0) {
    await session.print('No announcement was sent yet. Begin with: waitlist announce draft NAME\n');
  }
  for (const each of found) await session.print(toText(session, each));
}

/** Times are ISO 8601, as in every other JSON. */
function toJson({ announcement, counts }: AnnouncementStatus) {
  const { firstShard: _, shards: _shards, createdAt, pausedAt, waves, ...others } = announcement;
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

function toText({ styles }: Session, { announcement, counts, takes }: AnnouncementStatus): string {
  const { name, pausedAt, waves } = announcement;
  const { queued, sent, owed, parked } = counts;
  const paused =
    pausedAt === undefined ? '' : ` ${styles.bad(`paused since ${formatTime(pausedAt)}`)}`;
  const time = pausedAt === undefined ? describeSendingTime(takes, owed) : '';
  const skipped = Object.entries(counts.skipped).map(
    ([reason, people]) => `${formatCount(people)} ${describeSkipped(reason)}`,
  );
  const rows: [string, string][] = [
    ['queued', formatCount(queued)],
    ['sent', `${formatCount(sent)}  ${styles.accent(bar(sent, queued))}`],
    [
      'owed',
      owed === 0 || !time ? formatCount(owed) : `${formatCount(owed)}  ${styles.muted(time)}`,
    ],
    ['skipped', skipped.length === 0 ? '0' : skipped.join(', ')],
    ['parked', parked === 0 ? '0' : styles.bad(`${formatCount(parked)}  waitlist parked`)],
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
