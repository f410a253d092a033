import { anyShardOf, type Announcement } from '../../../lambdas/store/announcement.ts';
import { announcementKey, primaryKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { readItem, unchangedSince, updateIf } from '../../../lambdas/store/table.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import { AnnouncementConflictError, MAX_TRIES } from './save-announcement.ts';

/** People whose mails are queued side by side. Each takes two writes. */
const AT_ONCE = 16;

/** A person to queue an announcement for, and which announcements were queued when the row was read. */
export interface Recipient {
  readonly rowKey: string;
  readonly announcements?: WaitlistRow['announcements'];
}

interface WaveToQueue {
  readonly announcement: Pick<Announcement, 'name' | 'firstShard' | 'shards'>;
  readonly wave: number;
  readonly recipients: readonly Recipient[];
}

/** Queues an announcement for people, in their order. Returns for how many. */
export async function queueWave(
  { announcement, wave, recipients }: WaveToQueue,
  { signal, now, onProgress }: OperationContext,
): Promise<number> {
  let queued = 0;
  let done = 0;
  await concurrently(recipients, { atOnce: AT_ONCE, signal }, async (recipient) => {
    if (await queueAnnouncement(recipient, { announcement, wave, now: now() })) queued += 1;
    done += 1;
    onProgress?.(done, recipients.length);
  });
  return queued;
}

/** Where in an announcement a person is queued. */
interface Queueing extends Pick<WaveToQueue, 'announcement' | 'wave'> {
  readonly now: number;
}

/**
 * Queues an announcement for a person, once, however often it is called. The mail's own row is written
 * first, so that after an interruption between the two writes the person is unmarked, and the next call
 * finishes it. False if the person's row is gone.
 */
export async function queueAnnouncement(
  recipient: Recipient,
  { announcement, wave, now }: Queueing,
): Promise<boolean> {
  const { name } = announcement;
  const shard = anyShardOf(announcement);
  const row: Omit<AnnouncementRow, 'pk'> = {
    createdAt: now,
    wave,
    shard,
    outboxShard: shard,
    dueAt: now,
    queuedAt: now,
  };
  await updateIf(announcementKey(name, recipient.rowKey), {
    update: { set: { ...row } },
    condition: 'attribute_not_exists(pk)',
  });
  return markQueued(recipient, name, { at: now, wave });
}

async function markQueued(
  { rowKey, announcements: seen }: Recipient,
  name: string,
  queued: { readonly at: number; readonly wave: number },
): Promise<boolean> {
  const pk = primaryKey('waitlist', rowKey);
  let announcements = seen;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (announcements?.[name]) return true;
    const announcementCount = Object.keys(announcements ?? {}).length || undefined;
    const marked = await updateIf(pk, {
      update: {
        set: {
          announcements: { ...announcements, [name]: queued },
          announcementCount: (announcementCount ?? 0) + 1,
        },
      },
      ...unchangedSince({ announcementCount }, ['announcementCount']),
    });
    if (marked) return true;
    const row = await readItem<WaitlistRow>(pk);
    if (!row) return false;
    announcements = row.announcements;
  }
  throw new AnnouncementConflictError('Other announcements were queued for a person with each try');
}
