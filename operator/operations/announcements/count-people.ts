import { WEEK_MS } from '#shared/time.ts';
import { parseAnnouncementKey } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { outcomeOf } from './owed-rows.ts';

/** What became of an announcement, in people. */
function noCounts() {
  const skipped: Record<string, number> = {};
  const scheduled: { readonly dueAt: number; people: number }[] = [];
  return {
    queued: 0,
    sent: 0,
    /** Given to SES, which has not said yet what became of them. */
    mayHave: 0,
    /** Still to be sent. */
    owed: 0,
    /** Of those, how many wait until the week of another announcement is over. */
    waiting: 0,
    /** When the last of them may leave, in epoch milliseconds. Absent if none waits. */
    waitingUntil: undefined as number | undefined,
    /** Of those that are owed, how many are not due before a time. */
    scheduled,
    /** Not sent, because the person had left or may not be written to. By reason. */
    skipped,
    /** Set aside for the operator. */
    parked: 0,
    /** How many of those who got it have left since. */
    unsubscribed: 0,
    /** Of those, who did so within a week, before any other announcement. */
    leftWithinWeek: 0,
    /** Whose address bounced in that week, by whichever mail. */
    bouncedWithinWeek: 0,
  };
}
export type AnnouncementCounts = ReturnType<typeof noCounts>;

export type AnnouncementFigures = AnnouncementCounts & { readonly name: string };

/** Counts the people of all announcements while the table is read, in any order. */
export function createAnnouncementCounter(now: number) {
  const counts = new Map<string, AnnouncementCounts>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? noCounts();
    counts.set(name, known);
    return known;
  };
  return {
    /** `key`: what follows the kind in the row's key. */
    addMail(key: string, row: AnnouncementRow): void {
      if (!row.test) countMail(countsOf(parseAnnouncementKey(key).name), row, now);
    },
    addPerson({ announced, left, suppressed }: PersonRow): void {
      if (!announced) return;
      if (left) for (const name of announced.all) countsOf(name).unsubscribed += 1;
      // A week has one announcement, so what happens in it followed the last one.
      const last = countsOf(announced.by);
      const isWithinWeek = (event?: { readonly at: number }) =>
        event !== undefined && event.at <= announced.at + WEEK_MS;
      if (isWithinWeek(left)) last.leftWithinWeek += 1;
      if (suppressed?.by === 'bounce' && isWithinWeek(suppressed)) last.bouncedWithinWeek += 1;
    },
    countsOf,
    /** By name, in alphabetical order. */
    result(): readonly AnnouncementFigures[] {
      return [...counts]
        .map(([name, of]) => Object.assign({ name }, of))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
  };
}

function countMail(counts: AnnouncementCounts, row: AnnouncementRow, now: number): void {
  const { skipped, restsUntil = 0, sending, dueAt = 0 } = row;
  const outcome = outcomeOf(row);
  counts.queued += 1;
  if (outcome === 'skipped') {
    const { by = '' } = skipped ?? {};
    counts.skipped[by] = (counts.skipped[by] ?? 0) + 1;
  } else counts[outcome] += 1;
  if (outcome !== 'owed') return;
  if (restsUntil > now) {
    counts.waiting += 1;
    counts.waitingUntil = Math.max(counts.waitingUntil ?? 0, restsUntil);
    // What SES refused for a moment is not scheduled.
  } else if (dueAt > now && !sending) {
    const known = counts.scheduled.find((one) => one.dueAt === dueAt);
    if (known) known.people += 1;
    else counts.scheduled.push({ dueAt, people: 1 });
  }
}
