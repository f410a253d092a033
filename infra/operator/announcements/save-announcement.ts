import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ANNOUNCEMENT_SHARD, MAX_OUTBOX_SHARDS, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import {
  type Announcement,
  ANNOUNCEMENTS_KEY,
  type AnnouncementMails,
  announcementMailsKey,
  listAnnouncements,
  type MailsVersion,
  readAnnouncementList,
  type Wave,
} from '../../../lambdas/store/announcement.ts';
import { table, TABLE_NAME, updateIf } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';

export async function findAnnouncement(name: string): Promise<Announcement | undefined> {
  return (await listAnnouncements()).find((announcement) => announcement.name === name);
}

/** As many operators can write at once. */
export const MAX_TRIES = 10;

/** Other operators changed the same item with each try. */
export class AnnouncementConflictError extends Error {
  override readonly name = 'AnnouncementConflictError';
}

type Change = (announcement: Announcement, known: readonly Announcement[]) => Announcement;

/**
 * Creates an announcement, or changes the one of this name, and returns the result. It is saved only if
 * all announcements are still as they were when `change` was called with them.
 */
export async function saveAnnouncement(
  name: string,
  now: number,
  change: Change = (same) => same,
): Promise<Announcement> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const seen = await readAnnouncementList();
    const known = seen?.announcements ?? [];
    const before = known.find((announcement) => announcement.name === name);
    const firstShard = ANNOUNCEMENT_SHARD + known.length * MAX_OUTBOX_SHARDS;
    const added = { name, firstShard, shards: OUTBOX_SHARDS, createdAt: now, waves: [] };
    const after = change(before ?? added, known);
    const announcements = before
      ? known.map((announcement) => (announcement === before ? after : announcement))
      : [...known, after];
    const saved = await updateIf(ANNOUNCEMENTS_KEY, {
      update: { set: { announcements }, add: { version: 1 } },
      ...(seen
        ? { condition: 'version = :seen', values: { ':seen': seen.version } }
        : { condition: 'attribute_not_exists(pk)' }),
    });
    if (saved) return after;
  }
  throw new AnnouncementConflictError('The announcements changed with each try to save one');
}

/** Adds a wave. Refused if another operator began one of the same number meanwhile. */
export function beginWave(saved: Announcement, wave: Wave): Announcement {
  const begun = saved.waves.find((other) => other.wave === wave.wave);
  if (!begun) return { ...saved, waves: [...saved.waves, wave] };
  if (begun.startedAt === wave.startedAt) return saved;
  throw new RefusedError({ code: 'wave_begun_meanwhile' });
}

export function finishWave(saved: Announcement, finished: number, now: number): Announcement {
  const waves = saved.waves.map((wave) =>
    wave.wave === finished ? { ...wave, finishedAt: wave.finishedAt ?? now } : wave,
  );
  return { ...saved, waves };
}

export async function saveAnnouncementMails(
  name: string,
  version: MailsVersion,
  mails: AnnouncementMails,
): Promise<void> {
  const item = { pk: announcementMailsKey(name, version), mails };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: item }));
}

/** Stops an announcement within seconds, or lets it continue. Owed mails stay owed. */
export async function setPaused(
  { name, isPaused }: { readonly name: string; readonly isPaused: boolean },
  context: Pick<OperationContext, 'now'>,
): Promise<void> {
  if (!(await findAnnouncement(name))) throw new RefusedError({ code: 'never_sent', name });
  const now = context.now();
  await saveAnnouncement(name, now, ({ pausedAt = now, ...announcement }) =>
    isPaused ? { ...announcement, pausedAt } : announcement,
  );
}
