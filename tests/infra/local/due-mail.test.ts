import { afterAll, expect, test } from 'vitest';
import { ANNOUNCEMENT_SHARD } from '#shared/table-schema.ts';
import { createDueMailReader } from '../../../infra/local/sweep-loop.ts';
import { useAwsEndpoints } from '../../lambdas/use-aws-endpoints.ts';

const HOUR_MS = 3_600_000;

const aws = await useAwsEndpoints();
const reader = createDueMailReader(process.env['AWS_ENDPOINT_URL_DYNAMODB']!);
afterAll(() => reader.close());

test('a mail is due from its time on, in any partition of the outbox', async () => {
  await aws.put({ pk: 'waitlist#reader' });
  await aws.put({ pk: 'waitlist#later', outboxShard: 3, dueAt: Date.now() + HOUR_MS });
  expect(await reader.isMailDue()).toBe(false);

  const now = { pk: 'announcement#now', outboxShard: ANNOUNCEMENT_SHARD + 7, dueAt: Date.now() };
  await aws.put(now);
  expect(await reader.isMailDue()).toBe(true);

  await aws.put({ pk: now.pk });
  expect(await reader.isMailDue()).toBe(false);
});

test('where many mails are owed, a sweep has to look', async () => {
  const dueAt = Date.now() + HOUR_MS;
  await Promise.all(
    Array.from({ length: 101 }, (_, row) =>
      aws.put({ pk: `waitlist#${row}`, outboxShard: row % 10, dueAt }),
    ),
  );

  expect(await reader.isMailDue()).toBe(true);
});
