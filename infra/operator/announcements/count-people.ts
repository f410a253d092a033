import { WEEK_MS } from '#shared/time.ts';
import { parseAnnouncementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';

/** What became of an announcement, in people. */
function noCounts() {
  const skipped: Record<string, number> = {};
  return {
    queued: 0,
    sent: 0,
    /** Still to be sent. */
    owed: 0,
    /** Not sent, because the person had left or may not be written to. By reason. */
    skipped,
    /** Set aside for the operator. */
    parked: 0,
    /** How many unsubscribed after it was queued for them. */
    unsubscribed: 0,
    /** Of those, who did so within a week. */
    leftWithinWeek: 0,
    /** Whose address bounced within a week, by whichever mail. */
    bouncedWithinWeek: 0,
  };
}
export type AnnouncementCounts = ReturnType<typeof noCounts>;

export type AnnouncementFigures = AnnouncementCounts & { readonly name: string };

/** Counts the people of all announcements while the table is read, in any order. */
export function createAnnouncementCounter() {
  const counts = new Map<string, AnnouncementCounts>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? noCounts();
    counts.set(name, known);
    return known;
  };
  return {
    /** `key`: what follows the kind in the row's key. */
    addMail(key: string, row: AnnouncementRow): void {
      if (!row.test) countMail(countsOf(parseAnnouncementKey(key).name), row);
    },
    addPerson(row: WaitlistRow): void {
      const { announcements = {}, unsubscribedAt = 0, suppressedAt = 0, suppressedBy } = row;
      for (const [name, { at }] of Object.entries(announcements)) {
        const isWithinWeek = (time: number) => time > at && time <= at + WEEK_MS;
        const of = countsOf(name);
        if (unsubscribedAt > at) of.unsubscribed += 1;
        if (isWithinWeek(unsubscribedAt)) of.leftWithinWeek += 1;
        if (suppressedBy === 'bounce' && isWithinWeek(suppressedAt)) of.bouncedWithinWeek += 1;
      }
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

function countMail(counts: AnnouncementCounts, row: AnnouncementRow): void {
  counts.queued += 1;
  if (row.mailedAt !== undefined) {
    counts.sent += 1;
  } else if (row.skippedBy !== undefined) {
    counts.skipped[row.skippedBy] = (counts.skipped[row.skippedBy] ?? 0) + 1;
  } else if (row.parkedAt !== undefined) counts.parked += 1;
  else counts.owed += 1;
}
