import { countPeople, formatCount, formatTime } from '#shared/format.ts';
import type { AnnouncementStatus, OwedStatus } from '../../operations/announcements/read-status.ts';
import { describeSegment } from '../segment-options.ts';
import { formatLines, type Line } from '../output/table.ts';
import type { AddCommands, Session } from '../session.ts';
import { describeMoment, nameArgument } from '../options.ts';
import { describeSendingTime } from './send.ts';
import { describeSkipped } from '../mail/retry.ts';

export const addStatus: AddCommands = (announce) => {
  announce
    .command('status')
    .addArgument(nameArgument('[name]'))
    .description('the progress of announcements')
    .more(`What is owed is shown at once. Who got it is counted from the whole list, which
takes seconds for each 100,000 people. --json waits for all of it.`)
    .does(printStatus);
};

async function printStatus(session: Session, name: string | undefined): Promise<void> {
  const operation = await import('../../operations/announcements/read-status.ts');
  const readAll = () =>
    session.during('Counting who got it', (context) => operation.readStatus(name, context));
  if (session.json) {
    for (const each of await readAll()) await session.printJson(toJson(each));
    return;
  }
  const found = await operation.readOwedStatus(name, session);
  if (found.length === 0) {
    await session.print('No announcement was sent yet. Begin with: waitlist announce draft NAME\n');
    return;
  }
  for (const each of found) await session.print(owedText(session, each));
  for (const each of await readAll()) await session.print(toText(session, each));
}

function toJson({ announcement, counts }: AnnouncementStatus) {
  const { firstShard: _firstShard, ...shown } = announcement;
  return { ...shown, ...counts };
}

/** What is known without reading the list. */
function owedText({ styles, now }: Session, { announcement, owed, takes }: OwedStatus): string {
  const { name, pausedAt, cancelledAt, waves } = announcement;
  const isGoing = pausedAt === undefined && cancelledAt === undefined;
  const state =
    cancelledAt !== undefined
      ? ` ${styles.bad(`cancelled on ${formatTime(cancelledAt)}`)}`
      : pausedAt !== undefined
        ? ` ${styles.bad(`paused since ${formatTime(pausedAt)}`)}`
        : '';
  const isDue = waves.every(({ dueAt = 0 }) => dueAt <= now());
  const time =
    isGoing && isDue && owed > 0 ? `  ${styles.muted(describeSendingTime(takes, owed))}` : '';
  const rows: Line[] = [
    ['owed', `${formatCount(owed)}${time}`],
    ...waves.map(({ wave, startedAt, finishedAt, dueAt, wanted, segment }) => {
      const filters = describeSegment(segment)
        .map((filter) => `, ${filter}`)
        .join('');
      const due = dueAt === undefined ? '' : `, for ${describeMoment(dueAt)}`;
      const isOpen = finishedAt === undefined && cancelledAt === undefined;
      const interrupted = isOpen ? `, ${styles.bad('interrupted')}` : '';
      const people = `${countPeople(wanted)}${filters}${due}${interrupted}`;
      return [`wave ${wave}`, `${formatTime(startedAt)}  ${people}`] as const;
    }),
  ];
  return `${styles.strong(name)}${state}\n${formatLines(styles, rows)}\n`;
}

function toText({ styles }: Session, status: AnnouncementStatus): string {
  const { announcement, counts } = status;
  const { queued, sent, parked } = counts;
  const skipped = Object.entries(counts.skipped).map(
    ([reason, people]) => `${formatCount(people)} ${describeSkipped(reason)}`,
  );
  const rows: Line[] = [
    ['queued', formatCount(queued)],
    ['sent', `${formatCount(sent)}  ${styles.accent(bar(sent, queued))}`],
    ['skipped', skipped.length === 0 ? '0' : skipped.join(', ')],
    ['parked', parked === 0 ? '0' : styles.bad(`${formatCount(parked)}  waitlist parked`)],
    ['left since', formatCount(counts.unsubscribed)],
    ...progressRows(counts),
  ];
  return `${styles.strong(`${announcement.name}, who got it`)}\n${formatLines(styles, rows)}\n`;
}

/** What is not so in most announcements. */
function progressRows(counts: AnnouncementStatus['counts']): [string, string][] {
  const { mayHave, waiting, waitingUntil, scheduled } = counts;
  const rows: [string, string][] = [];
  if (mayHave > 0) rows.push(['may have it', `${formatCount(mayHave)}, SES has not said yet`]);
  if (waitingUntil !== undefined) {
    const until = formatTime(waitingUntil);
    rows.push(['waiting', `${formatCount(waiting)}, whose week is over by ${until}`]);
  }
  for (const { dueAt, people } of scheduled) {
    rows.push(['scheduled', `${formatCount(people)}, for ${describeMoment(dueAt)}`]);
  }
  return rows;
}

const BAR_WIDTH = 30;

function bar(part: number, whole: number): string {
  const filled = whole === 0 ? 0 : Math.round((part / whole) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
}
