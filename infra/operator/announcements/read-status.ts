import type { SkipReason } from '../../../lambdas/send-mail/mail-policy.ts';
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

/** What became of an announcement, in people. */
export interface AnnouncementCounts {
  readonly queued: number;
  readonly sent: number;
  /** Still to be sent. */
  readonly owed: number;
  /** Not sent, because the person had left or may not be written to. By reason. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Set aside for the operator. */
  readonly parked: number;
  /** How many unsubscribed after it was queued for them. */
  readonly unsubscribed: number;
}

export interface AnnouncementStatus {
  readonly announcement: Announcement;
  readonly counts: AnnouncementCounts;
  /** How long it takes to send what is owed. */
  readonly takes: SendingTime;
}

type Mutable = { -readonly [Name in keyof AnnouncementCounts]: AnnouncementCounts[Name] } & {
  skipped: Partial<Record<string, number>>;
};

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

/** Counts the people of all announcements, by name, in one reading of the table. */
async function countPeople(context: OperationContext): Promise<(name: string) => Mutable> {
  const counts = new Map<string, Mutable>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? {
      queued: 0,
      sent: 0,
      owed: 0,
      skipped: {},
      parked: 0,
      unsubscribed: 0,
    };
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

function countRow(counts: Mutable, row: AnnouncementRow): void {
  if (row.test) return;
  counts.queued += 1;
  if (row.mailedAt !== undefined) counts.sent += 1;
  else if (row.skippedBy !== undefined) {
    counts.skipped[row.skippedBy] = (counts.skipped[row.skippedBy] ?? 0) + 1;
  } else if (row.parkedAt !== undefined) counts.parked += 1;
  else counts.owed += 1;
}
