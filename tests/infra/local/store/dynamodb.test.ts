import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { LOCAL_CLIENT } from '../../../../infra/local/environment.ts';
import { close } from '../../../../infra/local/port.ts';
import { createTable } from '../../../../infra/local/store/create-table.ts';
import { serveDynamodb } from '../../../../infra/local/store/dynamodb.ts';
import { findPortBlock } from '../../../stack/port-block.ts';

test('gives a table that can be read at once, however long its creation takes', async () => {
  Object.assign(process.env, { AWS_REGION: LOCAL_CLIENT.region, AWS_ACCESS_KEY_ID: 'local' });
  process.env['AWS_SECRET_ACCESS_KEY'] = 'local';
  await using opened = new AsyncDisposableStack();
  const port = await findPortBlock();
  const dataFolder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  opened.defer(() => rm(dataFolder, { recursive: true, force: true }));
  opened.adopt(await serveDynamodb(port, dataFolder, 300), close);
  const endpoint = `http://localhost:${port}`;
  const client = opened.adopt(new DynamoDBClient({ endpoint, ...LOCAL_CLIENT }), (it) =>
    it.destroy(),
  );

  await createTable(endpoint, 'waitlist');
  await createTable(endpoint, 'waitlist');

  const call = new GetItemCommand({ TableName: 'waitlist', Key: { pk: { S: 'a' } } });
  await expect(client.send(call)).resolves.not.toHaveProperty('Item');
});
