import { type Change, unchanged } from '../../../lambdas/store/change.ts';
import { changeRow } from '../../../lambdas/store/table.ts';
import { announcementKey } from '../../../lambdas/store/keys.ts';
import { OUTBOX_KEYS } from '../../../lambdas/store/owed-rows.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { concurrently } from '../../concurrently.ts';
import { type Outcome, outcomeOf } from '../../list/columns/mails.ts';
import type { OperationContext } from '../../operation.ts';
import { scanTable } from '../../list/store/read-rows.ts';

/**
 * Settles every mail of a cancelled announcement that is owed or parked, and returns what became of all.
 * Repeatable. An interruption leaves the others as they are, and counts them.
 */
export async function settleCancelled(
  name: string,
  { now, signal }: Pick<OperationContext, 'now' | 'signal'>,
): Promise<Readonly<Record<Outcome, number>>> {
  const counts = { sent: 0, parked: 0, mayHave: 0, skipped: 0, owed: 0 };
  const { signal: never } = new AbortController();
  await concurrently(readMails(name), { signal: never }, async (mail) => {
    const settled = signal.aborted ? mail : await settleOne(mail, now());
    if (settled) counts[outcomeOf(settled)] += 1;
  });
  return counts;
}

async function* readMails(name: string): AsyncGenerator<AnnouncementRow> {
  const filter = {
    FilterExpression: 'begins_with(pk, :own)',
    ExpressionAttributeValues: { ':own': announcementKey(name, '') },
  };
  for await (const item of scanTable(undefined, filter)) {
    const mail = item as AnnouncementRow;
    if (!mail.test) yield mail;
  }
}

/** A sender that has the mail, or a late Send event, may still say that it left. */
async function settleOne(seen: AnnouncementRow, now: number): Promise<AnnouncementRow | undefined> {
  const settle = (row: AnnouncementRow | undefined): Change | undefined =>
    row && (row.parked ?? row.outboxShard) !== undefined
      ? {
          set: { skipped: { at: now, by: 'cancelled' } },
          remove: [...OUTBOX_KEYS, 'parked'],
          ...unchanged(row),
        }
      : undefined;
  return (await changeRow(seen.pk, settle, seen)).row;
}
