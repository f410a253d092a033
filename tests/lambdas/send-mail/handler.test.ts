import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { beforeEach, expect, test } from 'vitest';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT, streamRecord } from '../events.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const aws = await useAwsEndpoints();
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { handler } = await import('../../../lambdas/send-mail/handler.ts');
beforeEach(async () => {
  await aws.mailbox.clear();
  await aws.faults.set({ mode: 'none', every: 1 });
});

async function signUp(rowKey: string): Promise<string> {
  await saveSignUp(signUpToSave(rowKey, { email: `${rowKey}@example.ch`, language: 'fr' }));
  return `waitlist#${rowKey}`;
}

function trigger(...records: DynamoDBStreamEvent['Records']) {
  return handler({ Records: records }, LAMBDA_CONTEXT);
}

/** Owes a mail of an unknown kind, and is due before any other. */
const POISON = { pk: 'unknown-kind#1', outboxShard: 1, dueAt: 1, queuedAt: 1 };

/** Reserves every slot of the next five minutes. */
async function reserveEverySlot() {
  const { RATE_LIMIT_KEY: pk } = await import('../../../lambdas/store/rate-limit.ts');
  const now = Date.now();
  const slotLimits = { confirmation: 1000, contact: 1000, announcement: 1000 };
  const used = { intervalMs: 1000, slotsReserved: 300, slotLimits };
  await aws.put({ pk, quotaReadAt: now, nextAt: now + 300_000, ...used });
  return { clear: () => aws.empty(pk) };
}

const sweep = () => handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
const recipients = () => aws.mailbox.list().map(({ to }) => to);

test('a stream record that is delivered twice sends one mail', async () => {
  const pk = await signUp('twice');

  await trigger(streamRecord(pk), streamRecord(pk));
  await trigger(streamRecord(pk));

  expect(recipients()).toEqual(['twice@example.ch']);
});

test('stream records of claims, settlements and removals send nothing', async () => {
  const pk = await signUp('unclaimed');
  const image = streamRecord(pk).dynamodb?.NewImage ?? {};
  const { outboxShard: _, ...settled } = image;

  await trigger(
    streamRecord(pk, { eventName: 'REMOVE' }),
    streamRecord(pk, { dynamodb: { Keys: { pk: { S: pk } }, NewImage: settled } }),
    streamRecord(pk, {
      dynamodb: { Keys: { pk: { S: pk } }, NewImage: { ...image, claimId: { S: 'c' } } },
    }),
  );

  expect(recipients()).toEqual([]);
  await sweep();
  expect(recipients()).toEqual(['unclaimed@example.ch']);
});

test('a poison record is reported as failed, and the mails of the records before it are sent', async () => {
  const first = await signUp('before-poison');
  await aws.put(POISON);

  const result = await trigger(
    streamRecord(first),
    streamRecord(POISON.pk),
    streamRecord('waitlist#x'),
  );
  await aws.empty(POISON.pk);

  expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: `sequence-${POISON.pk}` }] });
  expect(recipients()).toEqual(['before-poison@example.ch']);
});

test('a sweep with a poison row fails after it has sent all other mails', async () => {
  const others = Array.from({ length: 20 }, (_, index) => `beside-poison-${index}`);
  await Promise.all(others.map(signUp));
  await aws.put(POISON);

  await expect(sweep()).rejects.toMatchObject({ name: 'SweepFaultError' });
  await aws.empty(POISON.pk);

  expect(recipients().toSorted()).toEqual(others.map((name) => `${name}@example.ch`).toSorted());
});

test('sweeps that the schedule divides send every mail, each of its own shards', async () => {
  const all = Array.from({ length: 30 }, (_, index) => `divided-${index}`);
  await Promise.all(all.map(signUp));

  await handler({ part: 0, of: 2 }, LAMBDA_CONTEXT);
  const ofTheFirst = recipients().length;
  await handler({ part: 1, of: 2 }, LAMBDA_CONTEXT);

  expect(ofTheFirst).toBeGreaterThan(0);
  if (OUTBOX_SHARDS > 1) expect(ofTheFirst).toBeLessThan(all.length);
  expect(recipients().toSorted()).toEqual(all.map((name) => `${name}@example.ch`).toSorted());
});

test('a stream batch without a free slot does not fail, and leaves its row to the sweep', async () => {
  const pk = await signUp('no-slot');
  const rateLimit = await reserveEverySlot();

  const result = await trigger(streamRecord(pk));
  const row = await aws.item(pk);
  const recipientsSoFar = recipients();
  await rateLimit.clear();

  expect(result).toEqual({ batchItemFailures: [] });
  expect(recipientsSoFar).toEqual([]);
  expect(row).toHaveProperty('outboxShard');
  expect(row).not.toHaveProperty('claimId');
  // A sender relies for a moment on the state that it last saw.
  await expect
    .poll(async () => (await sweep(), recipients()), { timeout: 5000 })
    .toEqual(['no-slot@example.ch']);
});

test('a batch that SES throttles does not fail, and its mail is sent later', async () => {
  const pk = await signUp('throttled');
  await aws.faults.set({ mode: 'throttle', every: 1 });

  const result = await trigger(streamRecord(pk));

  expect(result).toEqual({ batchItemFailures: [] });
  expect(recipients()).toEqual([]);
  await aws.faults.set({ mode: 'none', every: 1 });
  await expect
    .poll(async () => (await sweep(), recipients()), { timeout: 5000 })
    .toEqual(['throttled@example.ch']);
});

test('a sweep stops after a few rows while SES is down', async () => {
  await aws.faults.set({ mode: 'outage', every: 1 });
  const pks = await Promise.all(Array.from({ length: 60 }, (_, index) => signUp(`down-${index}`)));

  await sweep();

  const rows = (await aws.rows()).filter(({ pk }) => pks.includes(String(pk)));
  const attempted = rows.filter(({ attempts }) => attempts !== undefined);
  expect(attempted.length).toBeGreaterThan(0);
  expect(attempted.length).toBeLessThanOrEqual(20 + OUTBOX_SHARDS);
});

test('a mail has tags that name its row and claim, and no address', async () => {
  await trigger(streamRecord(await signUp('tagged')));

  const tags = aws.tags.filter(({ row }) => row === 'tagged');
  expect(tags).toEqual([{ kind: 'waitlist', row: 'tagged', claim: expect.any(String) }]);
  expect(Object.values(tags[0] ?? {}).join(' ')).not.toContain('@');
});
