import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNOUNCEMENT_SHARD, OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { TABLE_NAME } from '../../../infra/local/environment.ts';
import { createDueMailReader } from '../../../infra/local/sweep-loop.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../../lambdas/aws-endpoints.ts';

const HOUR_MS = 3_600_000;

let aws: AwsEndpoints;
let reader: ReturnType<typeof createDueMailReader>;
let put: (
  pk: string,
  mark?: { readonly shard: number; readonly dueAt: number },
) => Promise<unknown>;

beforeAll(async () => {
  aws = await openAwsEndpoints();
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB']!;
  const table = DynamoDBDocument.from(new DynamoDBClient({ endpoint }));
  put = (pk, mark) =>
    table.put({
      TableName: TABLE_NAME,
      Item: {
        [PARTITION_KEY]: pk,
        ...(mark && {
          [OUTBOX_INDEX.partitionKey]: mark.shard,
          [OUTBOX_INDEX.sortKey]: mark.dueAt,
        }),
      },
    });
  reader = createDueMailReader(endpoint);
});
afterAll(async () => {
  reader.close();
  await aws.close();
});

test('a mail is due from its time on, in any partition of the outbox', async () => {
  await put('waitlist#reader');
  await put('waitlist#later', { shard: 3, dueAt: Date.now() + HOUR_MS });
  expect(await reader.isMailDue()).toBe(false);

  await put('announcement#now', { shard: ANNOUNCEMENT_SHARD + 7, dueAt: Date.now() });
  expect(await reader.isMailDue()).toBe(true);

  await put('announcement#now');
  expect(await reader.isMailDue()).toBe(false);
});

test('where many mails are owed, a sweep has to look', async () => {
  const dueAt = Date.now() + HOUR_MS;
  await Promise.all(
    Array.from({ length: 101 }, (_, row) => put(`waitlist#${row}`, { shard: row % 10, dueAt })),
  );

  expect(await reader.isMailDue()).toBe(true);
});
