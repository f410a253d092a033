import { MARK_ATTRIBUTES } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import { updateIf } from './table.ts';

/**
 * Unsubscribes a person and cancels a mail that is still owed. Removes the time of the last mail, so
 * that signing up again is confirmed again. Does nothing if there is no such row.
 */
export async function unsubscribe(rowKey: string, now: number): Promise<void> {
  await updateIf(primaryKey('waitlist', rowKey), {
    update: `SET unsubscribedAt = :now REMOVE ${MARK_ATTRIBUTES}, mailedAt`,
    condition: 'attribute_exists(pk)',
    values: { ':now': now },
  });
}

/** Stops every further mail to an address that bounced for good or complained. */
export async function suppress(rowKey: string, reason: string, now: number): Promise<void> {
  await updateIf(primaryKey('waitlist', rowKey), {
    update:
      'SET suppressedAt = if_not_exists(suppressedAt, :now), suppressedBy = :reason ' +
      `REMOVE ${MARK_ATTRIBUTES}`,
    condition: 'attribute_exists(pk)',
    values: { ':now': now, ':reason': reason },
  });
}
