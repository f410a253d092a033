import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';

/**
 * Puts every row that owes a mail back into the index. The embedded store writes a row and its index
 * entry one after the other, so a SIGKILL between the two leaves a row that no sweep would find.
 * DynamoDB itself needs no such thing. Moving `dueAt` by a millisecond makes the entry anew.
 */
export async function repairOutboxIndex(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const table = DynamoDBDocumentClient.from(client);
  const owing = paginateScan(
    { client: table },
    {
      TableName: tableName,
      FilterExpression: 'attribute_exists(outboxShard)',
      ProjectionExpression: 'pk',
    },
  );
  try {
    for await (const { Items = [] } of owing) {
      for (const { pk } of Items) {
        await table.send(
          new UpdateCommand({
            TableName: tableName,
            Key: { pk },
            UpdateExpression: 'SET dueAt = dueAt + :one',
            ExpressionAttributeValues: { ':one': 1 },
          }),
        );
      }
    }
  } finally {
    client.destroy();
  }
}
