import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { listen } from '../listen.ts';

/** Serves an embedded DynamoDB-compatible store. Its data survives the process, even a SIGKILL. */
export async function serveDynamodb(port: number, dataFolder: string): Promise<Server> {
  const path = join(dataFolder, 'dynamodb');
  await mkdir(path, { recursive: true });
  return listen(dynalite({ path, createTableMs: 0 }), port);
}

/** Creates the table with the keys and the index of the cloud’s, unless it exists. */
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
