import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { DAY_MS } from '#shared/time.ts';
import { table, TABLE_NAME } from './table.ts';

/** Longer than the stream keeps a record, so that one that is read again finds the mark. */
const KEPT_SECONDS = (2 * DAY_MS) / 1000;

/** Whether an event was queued before. */
export async function wasQueued(id: string): Promise<boolean> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: keyOf(id) }));
  return Item !== undefined;
}

/** Remembers that an event was queued. DynamoDB deletes the mark after two days or so. */
export async function rememberQueued(id: string, now: number): Promise<void> {
  const expiresAt = Math.floor(now / 1000) + KEPT_SECONDS;
  await table.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: { ...keyOf(id), [EXPIRY_ATTRIBUTE]: expiresAt },
    }),
  );
}

function keyOf(id: string) {
  return { pk: `webhook#${id}` };
}
