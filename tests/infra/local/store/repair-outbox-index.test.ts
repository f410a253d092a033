import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { close } from '../../../../infra/local/listen.ts';
import { createTable } from '../../../../infra/local/store/create-table.ts';
import { serveDynamodb } from '../../../../infra/local/store/dynamodb.ts';
import { repairOutboxIndex } from '../../../../infra/local/store/repair-outbox-index.ts';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { findPortBlock } from '../../../stack/port-block.ts';

const TABLE = 'waitlist';

interface StoreOnDisk {
  deleteIndexDb(type: 'Global', table: string, index: string, done: (error?: Error) => void): void;
  readonly db: { close(): Promise<void> };
}

/** Loses the index of a store that is not running, as a SIGKILL at the wrong instant does. */
async function loseIndex(dataFolder: string): Promise<void> {
  const dynalite = createRequire(import.meta.url)('dynalite/db') as {
    create(options: { path: string }): StoreOnDisk;
  };
  const store = dynalite.create({ path: join(dataFolder, 'dynamodb') });
  await new Promise<void>((resolve, reject) => {
    store.deleteIndexDb('Global', TABLE, OUTBOX_INDEX.name, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  await store.db.close();
}

test('a row that a SIGKILL left out of the index is found again', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' });
  process.env['AWS_REGION'] = 'eu-central-1';
  const dataFolder = await mkdtemp(join(tmpdir(), 'repair-'));
  const port = await findPortBlock();
  const endpoint = `http://localhost:${port}`;
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  const owing = async () => {
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: TABLE,
        IndexName: OUTBOX_INDEX.name,
        KeyConditionExpression: 'outboxShard = :shard',
        ExpressionAttributeValues: { ':shard': 1 },
      }),
    );
    return Items.map(({ pk }) => pk as unknown);
  };

  const before = await serveDynamodb(port, dataFolder);
  await createTable(endpoint, TABLE);
  const row = { pk: 'waitlist#lost', outboxShard: 1, dueAt: 1, queuedAt: 1 };
  await table.send(new PutCommand({ TableName: TABLE, Item: row }));
  await close(before);
  await loseIndex(dataFolder);
  const after = await serveDynamodb(port, dataFolder);
  onTestFinished(async () => {
    await close(after);
    await rm(dataFolder, { recursive: true });
  });
  expect(await owing()).toEqual([]);

  await repairOutboxIndex(endpoint, TABLE);

  expect(await owing()).toEqual(['waitlist#lost']);
});
