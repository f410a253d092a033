import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument, paginateScan } from '@aws-sdk/lib-dynamodb';
import {
  EXPIRY_ATTRIBUTE,
  OUTBOX_INDEX,
  PARTITION_KEY,
  SENDER_PREFIX,
} from '#shared/table-schema.ts';

/**
 * Does when a stack starts what DynamoDB does all the time: deletes expired items, and puts every
 * row that owes a mail back into the index. The embedded store writes a row and its index entry one
 * after the other, so a SIGKILL between the two leaves a row that no sender would find. Moving the
 * due time by a millisecond writes the entry again. Also gives back the locks of senders, which a
 * SIGKILL leaves held, because nobody sends yet.
 */
export async function mendTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const table = DynamoDBDocument.from(client);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName,
      FilterExpression: `attribute_exists(${OUTBOX_INDEX.partitionKey}) OR ${EXPIRY_ATTRIBUTE} < :now
        OR begins_with(${PARTITION_KEY}, :lock)`,
      ExpressionAttributeValues: { ':now': nowSeconds, ':lock': SENDER_PREFIX },
      ProjectionExpression: `${PARTITION_KEY}, ${EXPIRY_ATTRIBUTE}`,
    },
  );
  try {
    for await (const { Items = [] } of pages) {
      for (const { [PARTITION_KEY]: pk, [EXPIRY_ATTRIBUTE]: expiresAt = Infinity } of Items) {
        const item = { TableName: tableName, Key: { [PARTITION_KEY]: pk } };
        const isLock = String(pk).startsWith(SENDER_PREFIX);
        if (isLock || expiresAt < nowSeconds) await table.delete(item);
        else await putIntoIndex(table, item);
      }
    }
  } finally {
    client.destroy();
  }
}

async function putIntoIndex(
  table: DynamoDBDocument,
  item: { readonly TableName: string; readonly Key: Record<string, unknown> },
): Promise<void> {
  await table.update({
    ...item,
    UpdateExpression: `SET ${OUTBOX_INDEX.sortKey} = ${OUTBOX_INDEX.sortKey} + :one`,
    ExpressionAttributeValues: { ':one': 1 },
  });
}
