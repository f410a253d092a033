import { UNMARKED } from '../../../lambdas/store/outbox.ts';
import { announcementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { updateIf } from '../../../lambdas/store/table.ts';

/** A person whose row key changes. Both rows are as they are before the old one is erased. */
interface AnnouncementMove {
  readonly from: string;
  readonly to: string;
  readonly old: WaitlistRow;
  readonly moved: WaitlistRow;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A row whose mail may have left is not among them. */
const CERTAINLY_UNSENT =
  'attribute_exists(pk) AND attribute_not_exists(sendingId) AND attribute_not_exists(unresolved) ' +
  'AND attribute_not_exists(mailedAt) AND attribute_not_exists(skippedAt)';

/**
 * Lets the new address owe the announcements that the old one owed, those included that were parked
 * because the old one was refused. A call that ended in the middle is finished by another.
 */
export async function moveAnnouncements(move: AnnouncementMove): Promise<void> {
  const { old, moved } = move;
  for (const [name, { at, wave }] of Object.entries(old.announcements ?? {})) {
    const copied = moved.announcements?.[name];
    // An announcement that was queued for the new address itself is none of the old one's.
    if (copied?.at === at && copied.wave === wave) await moveOne(name, move);
  }
}

/** A sender that claimed the row before finds its claim gone, and sends nothing. */
async function moveOne(name: string, { from, to, now }: AnnouncementMove): Promise<void> {
  const pk = announcementKey(name, from);
  const taken = await updateIf<AnnouncementRow>(pk, {
    update: { remove: UNMARKED },
    condition: CERTAINLY_UNSENT,
  });
  if (!taken) return;
  const { createdAt, wave, shard } = taken;
  const row: Omit<AnnouncementRow, 'pk'> = {
    createdAt,
    ...(wave !== undefined && { wave }),
    shard,
    outboxShard: shard,
    dueAt: now,
    queuedAt: createdAt,
  };
  await updateIf(announcementKey(name, to), {
    update: { set: { ...row } },
    condition: 'attribute_not_exists(pk)',
  });
}
