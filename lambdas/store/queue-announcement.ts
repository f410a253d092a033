import { type Announcement, anyShardOf } from './announcement.ts';
import { announcementKey, primaryKey } from './row-key.ts';
import type { AnnouncementRow, QueuedAnnouncement, WaitlistRow } from './row.ts';
import { type ConditionalUpdate, pathOf, readItem, updateIf } from './table.ts';

export interface Recipient {
  readonly rowKey: string;
  /** As far as they are known. */
  readonly announcements?: WaitlistRow['announcements'];
}

export interface Queueing {
  readonly announcement: Pick<Announcement, 'name' | 'firstShard'>;
  readonly wave: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When it may leave. Absent for now. */
  readonly dueAt?: number | undefined;
}

/**
 * Queues an announcement for a person, once, however often it is called. The mail's own row is written
 * first, so that after an interruption between the two writes the person is unmarked, and the next call
 * finishes it. False if the person's row is gone.
 */
export async function queueAnnouncement(
  recipient: Recipient,
  { announcement, wave, now, dueAt = now }: Queueing,
): Promise<boolean> {
  const { name } = announcement;
  const shard = anyShardOf(announcement);
  const row: Omit<AnnouncementRow, 'pk'> = {
    createdAt: now,
    wave,
    shard,
    outboxShard: shard,
    dueAt,
    queuedAt: dueAt,
  };
  await updateIf(announcementKey(name, recipient.rowKey), {
    update: { set: { ...row } },
    condition: 'attribute_not_exists(pk)',
  });
  return markQueued(recipient, name, { at: now, wave });
}

/** As many processes can change the marks of a person at once. */
const MAX_TRIES = 5;

export class AnnouncementConflictError extends Error {
  override readonly name = 'AnnouncementConflictError';
}

/** False if the person's row is gone. */
async function markQueued(
  { rowKey, announcements }: Recipient,
  name: string,
  queued: QueuedAnnouncement,
): Promise<boolean> {
  const pk = primaryKey('waitlist', rowKey);
  let isFirst = announcements === undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await updateIf(pk, isFirst ? firstMark(name, queued) : furtherMark(name, queued))) {
      return true;
    }
    const row = await readItem<WaitlistRow>(pk);
    if (!row) return false;
    if (row.announcements?.[name]) return true;
    isFirst = row.announcements === undefined;
  }
  throw new AnnouncementConflictError('The marks of a person changed with each try to add one');
}

function firstMark(name: string, queued: QueuedAnnouncement): ConditionalUpdate {
  return {
    update: { set: { announcements: { [name]: queued } } },
    condition: 'attribute_exists(pk) AND attribute_not_exists(announcements)',
  };
}

/** Changes no mark of another announcement. */
function furtherMark(name: string, queued: QueuedAnnouncement): ConditionalUpdate {
  const path = `announcements.${name}`;
  return {
    update: { set: { [path]: queued } },
    condition: `attribute_exists(announcements) AND attribute_not_exists(${pathOf(path)})`,
  };
}

/** Takes the mark of an announcement away that the person did not get. */
export async function unmarkQueued(rowKey: string, name: string): Promise<void> {
  const path = `announcements.${name}`;
  await updateIf(primaryKey('waitlist', rowKey), {
    update: { remove: [path] },
    condition: `attribute_exists(${pathOf(path)})`,
  });
}
