import {
  listAnnouncements,
  type Announcement,
  type Wave,
} from '../../../lambdas/store/announcement.ts';
import { announcementKey, primaryKey } from '../../../lambdas/store/row-key.ts';
import { namesOf, pathOf } from '../../../lambdas/store/table.ts';
import { readAllRows } from '../store/people.ts';
import type { ScanFilter } from '../store/scan-pages.ts';
import { findRateLimit } from '../../../lambdas/store/rate-limit.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { type AnnouncementCounts, createAnnouncementCounter } from './count-people.ts';
import { createProgressCounter, type Progress } from './count-progress.ts';
import { sendingTimeOf, type SendingTime } from './sending-time.ts';

export type { Announcement, Progress, Wave };

export interface AnnouncementStatus {
  readonly announcement: Announcement;
  readonly counts: AnnouncementCounts;
  readonly progress: Progress;
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
  const progress = createProgressCounter(shown, context.now());
  for await (const { kind, rowKey, row } of readAllRows(context, { filter: filterOf(name) })) {
    if (kind === 'announcement') {
      counter.addMail(rowKey, row);
      progress.addMail(rowKey, row);
    } else if (kind === 'waitlist') {
      counter.addPerson(row);
      progress.addPerson(row);
    }
  }
  const limit = await findRateLimit();
  return shown.map((announcement) => {
    const counts = counter.countsOf(announcement.name);
    return {
      announcement,
      counts,
      progress: progress.of(announcement.name),
      takes: sendingTimeOf(counts.owed, limit, context.now()),
    };
  });
}

/** The mails of announcements, and the people whom they were queued for, without what people said. */
function filterOf(name: string | undefined): ScanFilter {
  const path = name === undefined ? 'announcements' : `announcements.${name}`;
  return {
    FilterExpression: `begins_with(pk, :own) OR attribute_exists(${pathOf(path)})`,
    ExpressionAttributeNames: namesOf(path),
    ExpressionAttributeValues: {
      ':own': name === undefined ? primaryKey('announcement', '') : announcementKey(name, ''),
    },
  };
}
