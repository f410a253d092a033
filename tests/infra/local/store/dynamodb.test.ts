import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { GetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test, onTestFinished } from 'vitest';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import {
  EXPIRY_ATTRIBUTE,
  OUTBOX_INDEX,
  PARTITION_KEY,
  SENDER_PREFIX,
} from '#shared/table-schema.ts';
import {
  LOCAL_CLIENT,
  lambdaEnvironment,
  TABLE_NAME,
} from '../../../../infra/local/environment.ts';
import { close } from '../../../../infra/local/port.ts';
import { createTable } from '../../../../infra/local/store/create-table.ts';
import { serveDynamodb } from '../../../../infra/local/store/dynamodb.ts';
import { findPortBlock } from '../../../stack/port-block.ts';
import { useFolder } from '../../../use-folder.ts';
import { originsOf, portsFrom } from '../../../../infra/local/ports.ts';
import { mendTable } from '../../../../infra/local/store/mend-table.ts';

const dataFolder = useFolder();
const VERSION_BYTES = 300_000;

test('gives a table that can be read at once, however long its creation takes', async () => {
  Object.assign(process.env, { AWS_REGION: LOCAL_CLIENT.region, AWS_ACCESS_KEY_ID: 'local' });
  process.env['AWS_SECRET_ACCESS_KEY'] = 'local';
  await using opened = new AsyncDisposableStack();
  const port = await findPortBlock();
  opened.adopt(await serveDynamodb(port, join(dataFolder, 'slow'), 300), close);
  const endpoint = `http://localhost:${port}`;
  const client = opened.adopt(new DynamoDBClient({ endpoint, ...LOCAL_CLIENT }), (it) =>
    it.destroy(),
  );

  await createTable(endpoint, 'waitlist');
  await createTable(endpoint, 'waitlist');

  const call = new GetItemCommand({ TableName: 'waitlist', Key: { pk: { S: 'a' } } });
  await expect(client.send(call)).resolves.not.toHaveProperty('Item');
});

interface StoreOnDisk {
  deleteIndexDb(type: 'Global', table: string, index: string, done: (error?: Error) => void): void;
  readonly db: { close(): Promise<void> };
}

/** Deletes the index of a store that is not running. A SIGKILL at the wrong instant has this effect. */
async function deleteIndex(): Promise<void> {
  const dynalite = createRequire(import.meta.url)('dynalite/db') as {
    create(options: { path: string }): StoreOnDisk;
  };
  const store = dynalite.create({ path: join(dataFolder, 'dynamodb') });
  await new Promise<void>((resolve, reject) => {
    store.deleteIndexDb('Global', TABLE_NAME, OUTBOX_INDEX.name, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  await store.db.close();
}

/** Where a store may listen, and the table that it will have. */
async function findPlace() {
  const ports = portsFrom(await findPortBlock());
  const origins = originsOf(ports);
  const endpoint = origins.dynamodb;
  Object.assign(process.env, lambdaEnvironment({ origins, dynamodbEndpoint: endpoint }));
  const table = DynamoDBDocument.from(new DynamoDBClient({ endpoint }));
  return { port: ports.dynamodb, endpoint, table };
}

test('a row that a SIGKILL left out of the index is found again', async () => {
  const { port, endpoint, table } = await findPlace();
  const owing = async () => {
    const { Items = [] } = await table.query({
      TableName: TABLE_NAME,
      IndexName: OUTBOX_INDEX.name,
      KeyConditionExpression: `${OUTBOX_INDEX.partitionKey} = :shard`,
      ExpressionAttributeValues: { ':shard': 1 },
    });
    return Items.map((row) => row[PARTITION_KEY] as unknown);
  };

  const before = await serveDynamodb(port, dataFolder);
  await createTable(endpoint, TABLE_NAME);
  const row = {
    [PARTITION_KEY]: 'waitlist#lost',
    [OUTBOX_INDEX.partitionKey]: 1,
    [OUTBOX_INDEX.sortKey]: 1,
  };
  await table.put({ TableName: TABLE_NAME, Item: row });
  await close(before);
  await deleteIndex();
  const after = await serveDynamodb(port, dataFolder);
  onTestFinished(() => close(after));
  expect(await owing()).toEqual([]);

  await mendTable(endpoint, TABLE_NAME);

  expect(await owing()).toEqual(['waitlist#lost']);
});

test('what has expired is deleted, and a lock that a SIGKILL left, and nothing else', async () => {
  const { port, endpoint, table } = await findPlace();
  const store = await serveDynamodb(port, join(dataFolder, 'expired'));
  onTestFinished(() => close(store));
  await createTable(endpoint, TABLE_NAME);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const due = { [OUTBOX_INDEX.partitionKey]: 1, [OUTBOX_INDEX.sortKey]: 1 };
  for (const Item of [
    { [PARTITION_KEY]: 'limit#counter-expired', [EXPIRY_ATTRIBUTE]: nowSeconds - 1 },
    { [PARTITION_KEY]: 'canary#expired', [EXPIRY_ATTRIBUTE]: nowSeconds - 1, ...due },
    { [PARTITION_KEY]: `${SENDER_PREFIX}0`, until: (nowSeconds + 30) * 1000 },
    { [PARTITION_KEY]: 'limit#counter-valid', [EXPIRY_ATTRIBUTE]: nowSeconds + 600 },
    { [PARTITION_KEY]: 'waitlist#due', ...due },
    { [PARTITION_KEY]: 'waitlist#settled' },
  ]) {
    await table.put({ TableName: TABLE_NAME, Item });
  }

  await mendTable(endpoint, TABLE_NAME);

  const { Items = [] } = await table.scan({ TableName: TABLE_NAME });
  const left = Items.map((item) => String(item[PARTITION_KEY]));
  expect(left.toSorted()).toEqual(['limit#counter-valid', 'waitlist#due', 'waitlist#settled']);
});

test('old versions of a row leave the disk, however often the table is read', async () => {
  await using opened = new AsyncDisposableStack();
  const port = await findPortBlock();
  const folder = join(dataFolder, 'versions');
  opened.adopt(await serveDynamodb(port, folder), close);
  const endpoint = `http://localhost:${port}`;
  const client = opened.adopt(new DynamoDBClient({ endpoint, ...LOCAL_CLIENT }), (it) =>
    it.destroy(),
  );
  const table = DynamoDBDocument.from(client);
  await createTable(endpoint, TABLE_NAME);

  const versions = 200;
  for (let version = 0; version < versions; version += 1) {
    // The store compresses what repeats itself.
    const text = randomBytes(VERSION_BYTES / 2).toString('hex');
    await table.put({ TableName: TABLE_NAME, Item: { pk: 'waitlist#1', text } });
    await table.scan({ TableName: TABLE_NAME, Limit: 1, ProjectionExpression: 'pk' });
  }

  const data = join(folder, 'dynamodb');
  const files = await Promise.all((await readdir(data)).map((name) => stat(join(data, name))));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThan((versions * VERSION_BYTES) / 2);
});
