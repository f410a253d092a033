import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { CONTACT_SHARD } from '#shared/table-schema.ts';
import { primaryKey } from './row-key.ts';
import type { ContactRow } from './row.ts';
import { updateIf } from './table.ts';

/**
 * Writes a contact message and, in the same row, the mail that it owes to the operator. A message
 * whose row is there already was taken before, and stays as it is.
 */
export async function saveContactMessage(
  rowKey: string,
  message: ContactMessage,
  now: number,
): Promise<void> {
  const row: Omit<ContactRow, 'pk'> = {
    ...message,
    createdAt: now,
    outboxShard: CONTACT_SHARD,
    dueAt: now,
    queuedAt: now,
  };
  await updateIf(primaryKey('contact', rowKey), {
    update: { set: row },
    condition: 'attribute_not_exists(pk)',
  });
}
