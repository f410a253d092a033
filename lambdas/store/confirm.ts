import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { UNMARKED } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import type { WaitlistRow } from './row.ts';
import { acceptance, personState } from './standing.ts';
import { table, TABLE_NAME, unchangedSince, updateIf } from './table.ts';

/** How often a confirmation is tried again when a sign-up arrives at the same time. */
const MAX_TRIES = 5;

/** Sign-ups kept changing the row while it was confirmed. */
class ConfirmationConflictError extends Error {
  override readonly name = 'ConfirmationConflictError';
}

/**
 * Puts a person on the list by their own click, with the data of the request that waited for it, or
 * with what they had signed up with before they left. False if nothing is kept of the person.
 */
export async function confirm(rowKey: string, now: number): Promise<boolean> {
  const pk = primaryKey('waitlist', rowKey);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await readRow(pk);
    if (!row) return false;
    const { accepted, pending } = personState(row);
    const request = pending ?? accepted ?? (row.email === undefined ? row.request : undefined);
    if (!request && row.email === undefined) return false;
    const changes = request ? acceptance(row, request, now) : { set: {}, remove: ['request'] };
    const isConfirmed = await updateIf(pk, {
      update: {
        set: { ...changes.set, confirmedAt: Math.max(now, (row.unsubscribedAt ?? 0) + 1) },
        remove: [...(changes.remove ?? []), ...UNMARKED],
      },
      ...unchangedSince(row, ['requestedAt', 'unsubscribedAt']),
    });
    if (isConfirmed) return true;
  }
  throw new ConfirmationConflictError('A row changed each time that it was to be confirmed');
}

async function readRow(pk: string): Promise<WaitlistRow | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: { pk }, ConsistentRead: true }),
  );
  return Item as WaitlistRow | undefined;
}
