import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { OUTBOX_INDEX } from '#shared/env.ts';

/** Creates the table with the keys and the index that the cloud's has, unless it is there. */
export async function createTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'outboxShard', AttributeType: 'N' },
          { AttributeName: 'dueAt', AttributeType: 'N' },
        ],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: OUTBOX_INDEX,
            KeySchema: [
              { AttributeName: 'outboxShard', KeyType: 'HASH' },
              { AttributeName: 'dueAt', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['queuedAt'] },
          },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ResourceInUseException')) throw error;
  } finally {
    client.destroy();
  }
}
