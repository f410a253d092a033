import { DynamoDB, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { orNone } from '../../build/has-code.ts';

const TABLE_WAIT_SECONDS = 60;

/** Creates the table with the keys and the index of the cloud’s, unless it exists, and waits for it. */
export async function createTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDB({ endpoint });
  const creating = client.createTable({
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
  });
  await orNone(creating, 'ResourceInUseException');
  try {
    // The call that creates a table answers before the table can be read.
    await waitUntilTableExists(
      { client, minDelay: 0.05, maxDelay: 1, maxWaitTime: TABLE_WAIT_SECONDS },
      { TableName: tableName },
    );
  } finally {
    client.destroy();
  }
}
