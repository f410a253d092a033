import { randomUUID } from 'node:crypto';
import { markDue } from '../../../lambdas/store/outbox.ts';
import { parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import {
  countedId,
  MAX_CONFIRMATIONS,
  type AnnouncementRow,
  type WaitlistRow,
} from '../../../lambdas/store/row.ts';
import { unchangedSince, updateIf } from '../../../lambdas/store/table.ts';

/**
 * Makes a parked row due again. False if it is not parked any more. A mail whose outcome is unknown
 * becomes another mail, which counts at once, because the operator lets it be sent once more. A person
 * who has had every confirmation allowed gets none.
 */
export async function unpark(row: ParkedRow, now: number): Promise<boolean> {
  const { pk, unresolved = [], mailsSent = 0, shard } = row;
  const kind = parsePrimaryKey(pk)?.kind ?? 'waitlist';
  const { setTo, values } = markDue(kind, now, shard);
  const isUnknown = unresolved.length > 0;
  const mayHaveMore = kind !== 'waitlist' || mailsSent < MAX_CONFIRMATIONS;
  const unchanged = unchangedSince(row, ['parkedAt', 'mailsSent']);
  const mailId = randomUUID();
  const unparked = await updateIf(pk, {
    update: {
      ...(isUnknown &&
        mayHaveMore && {
          set: { mailId, lastMailId: countedId({ mailId }), mailsSent: mailsSent + 1 },
        }),
      setTo,
      remove: ['parkedAt', 'parkedBy', 'unresolved'],
    },
    condition: `attribute_exists(parkedAt) AND ${unchanged.condition}`,
    values: { ...unchanged.values, ...values },
  });
  return unparked !== undefined;
}

type ParkedRow = Pick<WaitlistRow, 'pk' | 'parkedAt' | 'unresolved' | 'mailsSent'> &
  Partial<Pick<AnnouncementRow, 'shard'>>;
