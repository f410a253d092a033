import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';

/** Creates the table with the keys and the index that the cloud's has, unless it is there. */
export async function createTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: PARTITION_KEY, AttributeType: 'S' },
          { AttributeName: OUTBOX_INDEX.partitionKey, AttributeType: 'N' },
          { AttributeName: OUTBOX_INDEX.sortKey, AttributeType: 'N' },
        ],
        KeySchema: [{ AttributeName: PARTITION_KEY, KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: OUTBOX_INDEX.name,
            KeySchema: [
              { AttributeName: OUTBOX_INDEX.partitionKey, KeyType: 'HASH' },
              { AttributeName: OUTBOX_INDEX.sortKey, KeyType: 'RANGE' },
            ],
            Projection: {
              ProjectionType: 'INCLUDE',
              NonKeyAttributes: [...OUTBOX_INDEX.projected],
            },
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
