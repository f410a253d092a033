import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ScheduledEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../lambdas/store/people.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../aws-endpoints.ts';
import { LAMBDA_CONTEXT } from '../events.ts';
import STORED from './stored-rows.json' with { type: 'json' };

/** The rows of stored-rows.json are in every state, as released versions wrote them. */
let aws: AwsEndpoints;

beforeAll(async () => {
  aws = await openAwsEndpoints({ LEASE_SECONDS: '60' });
  const { table, TABLE_NAME } = await import('../../../lambdas/store/table.ts');
  for (const Item of STORED) await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
});
afterAll(() => aws.close());

async function rowOf(pk: string): Promise<Record<string, unknown> | undefined> {
  return (await aws.rows()).find((row) => row['pk'] === pk);
}

test('the state of the rate limiter is read from its stored names', async () => {
  const { findRateLimit } = await import('../../../lambdas/store/rate-limit.ts');

  expect(await findRateLimit()).toEqual({
    nextAt: 1_795_255_279.366,
    intervalMs: 79.366,
    slotsReserved: 1,
    // Stored before there were classes of mail: confirmations only, until a quota is read again.
    slotLimits: { confirmation: 50_000, contact: 0, announcement: 0 },
    quotaReadAt: 1_795_255_200_000,
  });
});

test('a person is read with every field of the contract', async () => {
  const { readPeople } = await import('../../../lambdas/store/people.ts');
  const people: Person[] = [];
  for await (const person of readPeople()) people.push(person);

  const stored = STORED.find(({ pk }) => pk === 'waitlist#owing');
  expect(people).toHaveLength(7);
  expect(people.find(({ row }) => row.pk === 'waitlist#owing')).toEqual({
    row: stored,
    standing: 'subscribed',
    data: stored,
  });
  expect(people.find(({ row }) => row.pk === 'waitlist#unsubscribed')).toMatchObject({
    standing: 'unsubscribed',
  });
});

test('every mail that a stored row owes is sent, and no other mail', async () => {
  const { handler } = await import('../../../lambdas/send-mail/handler.ts');
  const { BRAND } = await import('#shared/brand.ts');

  await handler({ source: 'aws.events' } as ScheduledEvent, LAMBDA_CONTEXT);

  expect(
    aws.mailbox
      .list()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([BRAND.email, 'claimed@example.ch', 'owing@example.ch', 'postponed@example.ch']);
  expect(await rowOf('waitlist#owing')).toMatchObject({ mailsSent: 1 });
});

test('a parked row is put back into the outbox', async () => {
  const { unpark } = await import('../../../lambdas/store/people.ts');

  const parked = { pk: 'waitlist#parked', ...(await rowOf('waitlist#parked')) };

  expect(await unpark(parked, Date.now())).toBe(true);
  expect(await unpark({ pk: 'waitlist#mailed' }, Date.now())).toBe(false);
  expect(await rowOf('waitlist#parked')).toHaveProperty('outboxShard');
});
