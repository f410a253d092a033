import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { markValues } from './outbox-mark.ts';
import { primaryKey } from './row.ts';
import { table, TABLE_NAME } from './table.ts';

/** Writes a message and the mail it owes to the operator. `id` is new for every message. */
export async function saveContactMessage(
  id: string,
  message: ContactMessage,
  now: number,
): Promise<void> {
  const { ':shard': outboxShard } = markValues(now);
  await table.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: {
        pk: primaryKey('contact', id),
        ...message,
        createdAt: now,
        outboxShard,
        dueAt: now,
        queuedAt: now,
      },
    }),
  );
}
