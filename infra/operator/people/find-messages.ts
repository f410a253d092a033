import { readRows } from '../store/people.ts';
import { toMailableAddress } from '../../../lambdas/store/row-key.ts';
import type { ContactRow } from '../../../lambdas/store/row.ts';
import type { OperationContext } from '../operation.ts';
import { watchReading } from '../reading.ts';
import type { Address } from './addresses.ts';

/**
 * The contact messages that were sent from these addresses, by row key. Messages have no key of their
 * sender, so it reads the whole table, once for all addresses.
 */
export async function findMessages(
  addresses: readonly Address[],
  context: OperationContext,
): Promise<ReadonlyMap<string, readonly ContactRow[]>> {
  const rowKeys = new Map(
    addresses.map(({ mailable, rowKey }) => [mailable.toLowerCase(), rowKey]),
  );
  const found = new Map<string, ContactRow[]>();
  for await (const message of readRows('contact', await watchReading(context))) {
    const rowKey = rowKeys.get(senderOf(message));
    if (rowKey !== undefined) found.set(rowKey, [...(found.get(rowKey) ?? []), message]);
  }
  return found;
}

/** The lower-case address that a message was sent from, with its domain in ASCII. */
export function senderOf({ email }: Pick<ContactRow, 'email'>): string {
  return (toMailableAddress(email) ?? email).toLowerCase();
}
