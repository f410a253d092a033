import type { Announcement } from '../../../lambdas/store/announcement.ts';
import { UNMARKED } from '../../../lambdas/store/outbox.ts';
import { unmarkQueued } from '../../../lambdas/store/queue-announcement.ts';
import { announcementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import { updateIf } from '../../../lambdas/store/table.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import { readAllRows } from '../store/people.ts';

const AT_ONCE = 16;

/** Settles every mail of a cancelled announcement that is owed or parked. */
export async function settleCancelled(
  { name }: Pick<Announcement, 'name'>,
  { now, signal }: Pick<OperationContext, 'now' | 'signal'>,
): Promise<void> {
  const own = announcementKey(name, '');
  const filter = {
    FilterExpression: 'begins_with(pk, :own)',
    ExpressionAttributeValues: { ':own': own },
  };
  async function* unsettled(): AsyncGenerator<AnnouncementRow> {
    for await (const { kind, row } of readAllRows(undefined, { filter })) {
      const isUnsettled = kind === 'announcement' && !row.test && isOpen(row);
      if (isUnsettled) yield row;
    }
  }
  await concurrently(unsettled(), { atOnce: AT_ONCE, signal }, ({ pk }) =>
    settleOne(pk, { name, rowKey: pk.slice(own.length) }, now()),
  );
}

function isOpen({ outboxShard, parkedAt }: AnnouncementRow): boolean {
  return outboxShard !== undefined || parkedAt !== undefined;
}

const OPEN = '(attribute_exists(outboxShard) OR attribute_exists(parkedAt))';
const CERTAINLY_UNSENT = 'attribute_not_exists(sendingId) AND attribute_not_exists(unresolved)';
const OUTBOX_MARK = ['outboxShard', 'dueAt', 'queuedAt'];
const PARKED = ['parkedAt', 'parkedBy'];

async function settleOne(
  pk: string,
  { name, rowKey }: { readonly name: string; readonly rowKey: string },
  now: number,
): Promise<void> {
  const set = { skippedBy: 'cancelled', skippedAt: now };
  const unsent = await updateIf(pk, {
    update: { set, remove: [...UNMARKED, ...PARKED] },
    condition: `${OPEN} AND ${CERTAINLY_UNSENT}`,
  });
  if (unsent) await unmarkQueued(rowKey, name);
  // The answer of SES, or a late Send event, may still say that it left.
  else
    await updateIf(pk, { update: { set, remove: [...OUTBOX_MARK, ...PARKED] }, condition: OPEN });
}
