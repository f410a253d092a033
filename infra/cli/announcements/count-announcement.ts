import { scanTable } from '../../operator/store/people.ts';
import { parseAnnouncementKey, parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { openReading } from '../output/open-reading.ts';
import type { Session } from '../session.ts';

/** What became of an announcement, in people. */
export interface AnnouncementCounts {
  readonly queued: number;
  readonly sent: number;
  /** Still to be sent. */
  readonly owed: number;
  /** Not sent, because the person had left or may not be written to. By reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Set aside for the operator. */
  readonly parked: number;
  /** How many unsubscribed after it was queued for them. */
  readonly unsubscribed: number;
}

type Mutable = { -readonly [Name in keyof AnnouncementCounts]: AnnouncementCounts[Name] } & {
  skipped: Record<string, number>;
};

/** The counts of an announcement that nobody was queued for. */
export function createCounts(): Mutable {
  return { queued: 0, sent: 0, owed: 0, skipped: {}, parked: 0, unsubscribed: 0 };
}

/** Counts all announcements in one reading of the table, by name. */
export async function countAnnouncements(
  session: Session,
): Promise<ReadonlyMap<string, AnnouncementCounts>> {
  const counts = new Map<string, Mutable>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? createCounts();
    counts.set(name, known);
    return known;
  };
  const reading = await openReading(session);
  try {
    for await (const item of scanTable(reading.onRead)) {
      if (session.signal.aborted) break;
      const key = parsePrimaryKey(item.pk);
      if (key?.kind === 'announcement') {
        countRow(countsOf(parseAnnouncementKey(key.rowKey).name), item as AnnouncementRow);
      } else if (key?.kind === 'waitlist') {
        const { announcements = {}, unsubscribedAt = 0 } = item as WaitlistRow;
        for (const [name, { at }] of Object.entries(announcements)) {
          if (unsubscribedAt > at) countsOf(name).unsubscribed += 1;
        }
      }
    }
  } finally {
    reading.end();
  }
  return counts;
}

function countRow(counts: Mutable, row: AnnouncementRow): void {
  if (row.test) return;
  counts.queued += 1;
  if (row.mailedAt !== undefined) counts.sent += 1;
  else if (row.skippedBy !== undefined) {
    counts.skipped[row.skippedBy] = (counts.skipped[row.skippedBy] ?? 0) + 1;
  } else if (row.parkedAt !== undefined) counts.parked += 1;
  else counts.owed += 1;
}
