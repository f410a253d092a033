import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { type Announcement, shardsOfAnnouncement } from '../../../lambdas/store/announcement.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import { inBatches } from '../concurrently.ts';
import { BATCH_SIZE, findItems } from '../store/find-rows.ts';

/**
 * The mails of an announcement that are owed to people, as they are now, in batches. Reads the outbox and
 * not the table. What was queued a moment ago may be missing.
 */
export async function* readOwed(
  announcement: Announcement,
): AsyncGenerator<readonly AnnouncementRow[]> {
  for (const shard of shardsOfAnnouncement(announcement)) {
    const pages = paginateQuery(
      { client: table },
      {
        TableName: TABLE_NAME,
        IndexName: OUTBOX_INDEX.name,
        KeyConditionExpression: 'outboxShard = :shard',
        ExpressionAttributeValues: { ':shard': shard },
      },
    );
    for await (const { Items = [] } of pages) {
      const keys = Items.map(({ pk }) => String(pk));
      for await (const batch of inBatches(keys, BATCH_SIZE)) {
        const rows = await findItems<AnnouncementRow>(batch);
        yield [...rows.values()].filter(
          ({ outboxShard, test }) => outboxShard !== undefined && !test,
        );
      }
    }
  }
}

/**
 * Whether the mail may have left, though that is not known. It is counted again only after an unknown
 * outcome, which a retry by the operator takes out of `unresolved`.
 */
export function mayHaveLeft({
  sendingId,
  unresolved = [],
  mailsSent = 0,
}: AnnouncementRow): boolean {
  return sendingId !== undefined || unresolved.length > 0 || mailsSent > 1;
}

export async function countOwed(announcement: Announcement): Promise<number> {
  let owed = 0;
  for await (const rows of readOwed(announcement)) owed += rows.length;
  return owed;
}
