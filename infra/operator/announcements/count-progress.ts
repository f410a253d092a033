import type { Announcement } from '../../../lambdas/store/announcement.ts';
import { parseAnnouncementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import { mayHaveLeft } from './owed-rows.ts';

function noProgress() {
  return {
    /** Given to SES, which has not said yet what became of them. */
    mayHave: 0,
    /** Of those that are owed, how many wait until the week of another announcement is over. */
    waiting: 0,
    /** When the last of them may leave, in epoch milliseconds. */
    waitingUntil: 0,
    /** Of those that are owed, how many are not due before a time, by that time. */
    scheduled: new Map<number, number>(),
  };
}
export type Progress = Readonly<ReturnType<typeof noProgress>>;

/** Adds to the figures of announcements what is of interest while they are sent. */
export function createProgressCounter(shown: readonly Announcement[], now: number) {
  const known = new Map(
    shown.map((announcement) => [announcement.name, { announcement, progress: noProgress() }]),
  );
  return {
    /** `key`: what follows the kind in the row's key. */
    addMail(key: string, row: AnnouncementRow): void {
      const found = known.get(parseAnnouncementKey(key).name);
      if (!found || row.test) return;
      const { announcement, progress } = found;
      const { mailedAt, outboxShard, restsUntil = 0 } = row;
      const mayHave = mailedAt === undefined && mayHaveLeft(row);
      if (mayHave) progress.mayHave += 1;
      if (mayHave || outboxShard === undefined) return;
      const { dueAt = 0 } = announcement.waves.find(({ wave }) => wave === row.wave) ?? {};
      if (restsUntil > now) {
        progress.waiting += 1;
        progress.waitingUntil = Math.max(progress.waitingUntil, restsUntil);
      } else if (dueAt > now) add(progress.scheduled, dueAt);
    },
    of: (name: string): Progress => known.get(name)?.progress ?? noProgress(),
  };
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
