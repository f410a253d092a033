import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/security/keyring.ts';
import {
  mailboxKeyOf,
  parsePrimaryKey,
  rowKeyOf,
  toMailableAddress,
} from '../../../lambdas/store/keys.ts';
import type { ContactRow } from '../../../lambdas/store/owed-rows.ts';
import type { Item } from '../../../lambdas/store/scan-pages.ts';
import { scanTable } from '../../list/store/read-rows.ts';
import type { OperationContext } from '../../operation.ts';

/** An address that an operator gave, as a row has it, and the keyed hashes under which the list knows it. */
export type Address = Awaited<ReturnType<typeof toAddress>>;

/** The keyed hashes of addresses that a field took, each person once. */
export async function toAddresses(texts: readonly string[]): Promise<readonly Address[]> {
  const found = await Promise.all(texts.map(toAddress));
  return [...new Map(found.map((address) => [address.rowKey, address])).values()];
}

export async function toAddress(text: string) {
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const mailable = toMailableAddress(text) ?? text;
  const rowKey = rowKeyOf(mailable, keyring);
  return { mailable, rowKey, mailbox: mailboxKeyOf(mailable, keyring) };
}

/** The address that a contact message came from, in lower case. Undefined for an item of another kind. */
export function senderOf(item: Item): string | undefined {
  if (parsePrimaryKey(item.pk)?.kind !== 'contact') return undefined;
  const { email } = item as ContactRow;
  return (toMailableAddress(email) ?? email).toLowerCase();
}

/**
 * The contact messages that came from these addresses, by row key. Messages have no key of their sender,
 * so it reads the whole table, once for all addresses.
 */
export async function findMessages(
  addresses: readonly Address[],
  context: OperationContext,
): Promise<ReadonlyMap<string, readonly ContactRow[]>> {
  const rowKeys = new Map(
    addresses.map(({ mailable, rowKey }) => [mailable.toLowerCase(), rowKey]),
  );
  const found = new Map<string, ContactRow[]>();
  for await (const item of scanTable(context)) {
    const rowKey = rowKeys.get(senderOf(item) ?? '');
    if (rowKey !== undefined) found.set(rowKey, [...(found.get(rowKey) ?? []), item as ContactRow]);
  }
  return found;
}
