import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument, paginateScan } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';

/**
 * Puts every row that owes a mail back into the index. The embedded store writes a row and its index
 * entry one after the other, so a SIGKILL between the two leaves a row that no sweep would find.
 * DynamoDB writes both at once. Moving the due time by a millisecond writes the entry again.
 */
export async function repairOutboxIndex(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const table = DynamoDBDocument.from(client);
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName,
      FilterExpression: `attribute_exists(${OUTBOX_INDEX.partitionKey})`,
      ProjectionExpression: PARTITION_KEY,
    },
  );
  try {
    for await (const { Items = [] } of pages) {
      for (const row of Items) {
        await table.update({
          TableName: tableName,
          Key: { [PARTITION_KEY]: row[PARTITION_KEY] },
          UpdateExpression: `SET ${OUTBOX_INDEX.sortKey} = ${OUTBOX_INDEX.sortKey} + :one`,
          ExpressionAttributeValues: { ':one': 1 },
        });
      }
    }
  } finally {
    client.destroy();
  }
}
