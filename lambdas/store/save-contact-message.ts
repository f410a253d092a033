import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { CONTACT_SHARD } from '#shared/table-schema.ts';
import { primaryKey } from './row-key.ts';
import type { ContactRow } from './row.ts';
import { table, TABLE_NAME } from './table.ts';

/**
 * Writes a contact message and, in the same row, the mail that it owes to the operator. `id` is new
 * for every message.
 */
export async function saveContactMessage(
  id: string,
  message: ContactMessage,
  now: number,
): Promise<void> {
  const row: ContactRow = {
    pk: primaryKey('contact', id),
    ...message,
    createdAt: now,
    outboxShard: CONTACT_SHARD,
    dueAt: now,
    queuedAt: now,
  };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: row }));
}
