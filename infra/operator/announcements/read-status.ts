import {
  listAnnouncements,
  type Announcement,
  type Wave,
} from '../../../lambdas/store/announcement.ts';
import { readAllRows } from '../store/people.ts';
import { findRateLimit } from '../../../lambdas/store/rate-limit.ts';
import { parseAnnouncementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { sendingTimeOf, type SendingTime } from './send.ts';

export type { Wave };

export interface AnnouncementStatus {
  readonly announcement: Announcement;
  readonly counts: AnnouncementCounts;
  /** How long it takes to send what is owed. */
  readonly takes: SendingTime;
}

/** The progress of all announcements, or of the one of a name. */
export async function readStatus(
  name: string | undefined,
  context: OperationContext,
): Promise<readonly AnnouncementStatus[]> {
  const all = await listAnnouncements();
  const shown = all.filter((announcement) => name === undefined || announcement.name === name);
  if (name !== undefined && shown.length === 0) {
    throw new RefusedError({ code: 'never_sent', name });
  }
  const countsOf = await countPeople(context);
  const limit = await findRateLimit();
  return shown.map((announcement) => {
    const counts = countsOf(announcement.name);
    return { announcement, counts, takes: sendingTimeOf(counts.owed, limit, context.now()) };
  });
}

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
  };
}
export type AnnouncementCounts = ReturnType<typeof noCounts>;

/** Counts the people of all announcements, by name, in one reading of the table. */
async function countPeople(
  context: OperationContext,
): Promise<(name: string) => AnnouncementCounts> {
  const counts = new Map<string, AnnouncementCounts>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? noCounts();
    counts.set(name, known);
    return known;
  };
  for await (const { kind, rowKey, row } of readAllRows(context)) {
    if (kind === 'announcement') countRow(countsOf(parseAnnouncementKey(rowKey).name), row);
    else if (kind === 'waitlist') {
      const { announcements = {}, unsubscribedAt = 0 } = row;
      for (const [name, { at }] of Object.entries(announcements)) {
        if (unsubscribedAt > at) countsOf(name).unsubscribed += 1;
      }
    }
  }
  return countsOf;
}

function countRow(counts: AnnouncementCounts, row: AnnouncementRow): void {
  if (row.test) return;
  counts.queued += 1;
  if (row.mailedAt !== undefined) counts.sent += 1;
  else if (row.skippedBy !== undefined) {
    counts.skipped[row.skippedBy] = (counts.skipped[row.skippedBy] ?? 0) + 1;
  } else if (row.parkedAt !== undefined) counts.parked += 1;
  else counts.owed += 1;
}
