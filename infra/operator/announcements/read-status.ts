import {
  listAnnouncements,
  type Announcement,
  type Wave,
} from '../../../lambdas/store/announcement.ts';
import { readAllRows } from '../store/people.ts';
import { findRateLimit } from '../../../lambdas/store/rate-limit.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { type AnnouncementCounts, createAnnouncementCounter } from './count-people.ts';
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
  const counter = createAnnouncementCounter();
  for await (const { kind, rowKey, row } of readAllRows(context)) {
    if (kind === 'announcement') counter.addMail(rowKey, row);
    else if (kind === 'waitlist') counter.addPerson(row);
  }
  const limit = await findRateLimit();
  return shown.map((announcement) => {
    const counts = counter.countsOf(announcement.name);
    return { announcement, counts, takes: sendingTimeOf(counts.owed, limit, context.now()) };
  });
}
