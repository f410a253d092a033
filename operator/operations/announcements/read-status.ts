import { type Announcement, listAnnouncements } from '../../../lambdas/store/announcements.ts';
import { namesIn } from '../../../lambdas/store/change.ts';
import { announcementKey, primaryKey } from '../../../lambdas/store/keys.ts';
import type { ScanFilter } from '../../../lambdas/store/scan-pages.ts';
import type { OperationContext } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { readAllRows } from '../../list/store/people.ts';
import { type AnnouncementCounts, createAnnouncementCounter } from './count-people.ts';
import { countOwed } from './owed-rows.ts';
import { readSendingRate, type SendingTime, sendingTimeOf } from './sending-time.ts';

export interface AnnouncementStatus {
  readonly announcement: Announcement;
  readonly counts: AnnouncementCounts;
}

export interface OwedStatus {
  readonly announcement: Announcement;
  readonly owed: number;
  /** How long it takes to send what is owed. */
  readonly takes: SendingTime;
}

/** What is owed of all announcements, or of the one of a name. Reads the outbox and not the table. */
export async function readOwedStatus(
  name: string | undefined,
  { now }: Pick<OperationContext, 'now'>,
): Promise<readonly OwedStatus[]> {
  const rate = await readSendingRate(now());
  const found: OwedStatus[] = [];
  for (const announcement of await shownOf(name)) {
    const owed = await countOwed(announcement);
    found.push({ announcement, owed, takes: sendingTimeOf(owed, rate) });
  }
  return found;
}

async function shownOf(name: string | undefined): Promise<readonly Announcement[]> {
  const all = await listAnnouncements();
  const shown = all.filter((announcement) => name === undefined || announcement.name === name);
  if (name !== undefined && shown.length === 0) {
    throw new RefusedError({ code: 'never_sent', name });
  }
  return shown;
}

/** The progress of all announcements, or of the one of a name. Reads the table if there is any. */
export async function readStatus(
  name: string | undefined,
  context: OperationContext,
): Promise<readonly AnnouncementStatus[]> {
  const shown = await shownOf(name);
  if (shown.length === 0) return [];
  const counter = createAnnouncementCounter(context.now());
  for await (const { kind, rowKey, row } of readAllRows(context, { filter: filterOf(name) })) {
    if (kind === 'announcement') counter.addMail(rowKey, row);
    else if (kind === 'waitlist') counter.addPerson(row);
  }
  return shown.map((announcement) => ({
    announcement,
    counts: counter.countsOf(announcement.name),
  }));
}

/** The mails of announcements, and the people who may have got them. */
function filterOf(name: string | undefined): ScanFilter {
  const people =
    name === undefined ? 'attribute_exists(#announced)' : 'contains(#announced.#all, :name)';
  const own = name === undefined ? primaryKey('announcement', '') : announcementKey(name, '');
  return {
    FilterExpression: `begins_with(pk, :own) OR ${people}`,
    ExpressionAttributeNames: namesIn(people),
    ExpressionAttributeValues: { ':own': own, ...(name !== undefined && { ':name': name }) },
  };
}
