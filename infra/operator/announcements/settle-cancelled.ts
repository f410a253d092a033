import type { Announcement } from '../../../lambdas/store/announcement.ts';
import { UNMARKED } from '../../../lambdas/store/outbox.ts';
import { unmarkQueued } from '../../../lambdas/store/queue-announcement.ts';
import { announcementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import { updateIf } from '../../../lambdas/store/table.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import { readAllRows } from '../store/people.ts';
import { mayHaveLeft } from './owed-rows.ts';

const AT_ONCE = 16;

/**
 * Settles every mail of a cancelled announcement that is owed or parked, and takes the marks away of people
 * who did not get it: also where an earlier run ended before that, or a `send` marked them after it.
 */
export async function settleCancelled(
  { name }: Pick<Announcement, 'name'>,
  { now, signal }: Pick<OperationContext, 'now' | 'signal'>,
): Promise<void> {
  const own = announcementKey(name, '');
  const filter = {
    FilterExpression: 'begins_with(pk, :own)',
    ExpressionAttributeValues: { ':own': own },
  };
  async function* unfinished(): AsyncGenerator<AnnouncementRow> {
    for await (const { kind, row } of readAllRows(undefined, { filter })) {
      const isOwn = kind === 'announcement' && !row.test;
      if (isOwn && (isOpen(row) || isUnsent(row))) yield row;
    }
  }
  await concurrently(unfinished(), { atOnce: AT_ONCE, signal }, async (row) => {
    const isCertain = !isOpen(row) || (await settleOne(row.pk, now()));
    if (isCertain) await unmarkQueued(row.pk.slice(own.length), name);
  });
}

function isOpen({ outboxShard, parkedAt }: AnnouncementRow): boolean {
  return outboxShard !== undefined || parkedAt !== undefined;
}

function isUnsent(row: AnnouncementRow): boolean {
  return row.skippedBy === CANCELLED && row.mailedAt === undefined && !mayHaveLeft(row);
}

const CANCELLED = 'cancelled';
const OPEN = '(attribute_exists(outboxShard) OR attribute_exists(parkedAt))';
/** As `mayHaveLeft` says. */
const CERTAINLY_UNSENT =
  'attribute_not_exists(sendingId) AND attribute_not_exists(unresolved) AND ' +
  '(attribute_not_exists(mailsSent) OR mailsSent <= :one)';
const OUTBOX_MARK = ['outboxShard', 'dueAt', 'queuedAt'];
const PARKED = ['parkedAt', 'parkedBy'];

/** False if the mail may have left, or another run settled it. */
async function settleOne(pk: string, now: number): Promise<boolean> {
  const set = { skippedBy: CANCELLED, skippedAt: now };
  const unsent = await updateIf(pk, {
    update: { set, remove: [...UNMARKED, ...PARKED] },
    condition: `${OPEN} AND ${CERTAINLY_UNSENT}`,
    values: { ':one': 1 },
  });
  if (unsent) return true;
  // The answer of SES, or a late Send event, may still say that it left.
  await updateIf(pk, { update: { set, remove: [...OUTBOX_MARK, ...PARKED] }, condition: OPEN });
  return false;
}
