import { formatTime } from '#shared/format.ts';
import { ANNOUNCEMENT_SHARD, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import {
  type Announcement,
  type AnnouncementList,
  ANNOUNCEMENTS_KEY,
  findAnnouncement,
} from '../../../lambdas/store/announcements.ts';
import { unchanged } from '../../../lambdas/store/change.ts';
import { changeRow } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../../operation.ts';
import { type AnnouncementAction, type AuditDetails, record } from '../../record.ts';
import { RefusedError } from '../../refusal.ts';

/** An announcement that was queued. Refused if it never was. */
export async function expectAnnouncement(name: string): Promise<Announcement> {
  const announcement = await findAnnouncement(name);
  if (!announcement) throw new RefusedError(`No announcement “${name}” was ever sent.`);
  return announcement;
}

/** Refuses what only an announcement allows that was not cancelled. */
export function refuseCancelled({ name, cancelledAt }: Announcement): void {
  if (cancelledAt !== undefined) {
    throw new RefusedError(
      `“${name}” was cancelled on ${formatTime(cancelledAt)}, so it cannot be sent. Duplicate it to send its text.`,
    );
  }
}

type Change = (announcement: Announcement) => Announcement;

/** Creates an announcement, or changes the one of this name as it is now, and returns the result. */
export async function saveAnnouncement(
  name: string,
  now: number,
  change: Change = (same) => same,
): Promise<Announcement> {
  const { row } = await changeRow<AnnouncementList>(ANNOUNCEMENTS_KEY, (seen) => {
    const known = seen?.announcements ?? [];
    const firstShard = ANNOUNCEMENT_SHARD + known.length * OUTBOX_SHARDS;
    const isKnown = known.some((one) => one.name === name);
    const all = isKnown ? known : [...known, { name, firstShard, createdAt: now, waves: [] }];
    return {
      set: { announcements: all.map((one) => (one.name === name ? change(one) : one)) },
      ...unchanged(seen),
    };
  });
  const saved = row?.announcements.find((one) => one.name === name);
  if (!saved) throw new TypeError('A saved announcement is missing');
  return saved;
}

interface RecordedChange {
  readonly action: AnnouncementAction;
  readonly name: string;
  readonly details?: AuditDetails;
}

/**
 * Saves an announcement as `saveAnnouncement` does, and leaves an entry in the audit, to which the caller
 * adds what came of it. A change that is refused is marked there. What was cancelled can only be cancelled
 * again.
 */
export async function changeAnnouncement(
  { action, name, details }: RecordedChange,
  context: Pick<OperationContext, 'now' | 'who' | 'onRecorded'>,
  change: Change,
) {
  const entry = await record({ action, details: { name, ...details } }, context);
  try {
    const announcement = await saveAnnouncement(name, context.now(), (saved) => {
      if (action !== 'announce cancel') refuseCancelled(saved);
      return change(saved);
    });
    return { announcement, entry };
  } catch (error) {
    if (error instanceof RefusedError) await entry.add({ refused: 'yes' });
    throw error;
  }
}
