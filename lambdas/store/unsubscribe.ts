import { ENDED_MAIL, markDue } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import type { UnsubscribedBy, WaitlistRow } from './row.ts';
import { updateIf } from './table.ts';

/**
 * Unsubscribes a person and cancels a mail that is still owed. False if there is no such row. The row
 * becomes due, so that a request that nobody confirmed is deleted in time.
 */
export async function unsubscribe(
  rowKey: string,
  by: UnsubscribedBy,
  now: number,
): Promise<boolean> {
  const { setTo, values } = markDue('waitlist', now);
  const row = await updateIf(primaryKey('waitlist', rowKey), {
    update: {
      set: { unsubscribedAt: now, unsubscribedBy: by },
      setTo,
      // Clocks differ, so an earlier confirmation could look later than this.
      remove: [...ENDED_MAIL, 'confirmedAt'],
    },
    condition: 'attribute_exists(pk)',
    values,
  });
  return row !== undefined;
}

/**
 * Takes back an unsubscription by address that somebody else made for the person. False if the person
 * has done anything since.
 */
export async function undoUnsubscribe({ pk, unsubscribedAt }: WaitlistRow): Promise<boolean> {
  const row = await updateIf(pk, {
    update: { remove: ['unsubscribedAt', 'unsubscribedBy'] },
    condition: 'unsubscribedAt = :seen AND unsubscribedBy = :address',
    values: { ':seen': unsubscribedAt, ':address': 'address' satisfies UnsubscribedBy },
  });
  return row !== undefined;
}
