import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SQSEvent } from 'aws-lambda';
import { openAwsEndpoints, type AwsEndpoints } from '../aws-endpoints.ts';

let aws: AwsEndpoints;
let saveSignUp: (typeof import('../../../lambdas/store/save-sign-up.ts'))['saveSignUp'];
let outbox: typeof import('../../../lambdas/store/outbox.ts');
let logger: (typeof import('../../../lambdas/logger.ts'))['logger'];
let handler: (typeof import('../../../lambdas/mail-events/handler.ts'))['handler'];

beforeAll(async () => {
  aws = await openAwsEndpoints();
  ({ saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts'));
  outbox = await import('../../../lambdas/store/outbox.ts');
  ({ logger } = await import('../../../lambdas/logger.ts'));
  ({ handler } = await import('../../../lambdas/mail-events/handler.ts'));
});
afterAll(() => aws.close());

let rowKey: string;
beforeEach(async ({ task }) => {
  rowKey = task.id.replaceAll(/\W/g, '');
  await saveSignUp({
    rowKey,
    signUp: { email: 'a@example.ch', role: 'other', intent: 'both', language: 'en' },
    meta: {},
    now: 1000,
  });
});

function queueEvent(eventType: string, claimId: string, extra: object = {}): SQSEvent {
  const tags = { kind: ['waitlist'], row: [rowKey], claim: [claimId] };
  const body = JSON.stringify({ eventType, mail: { messageId: 'ses-1', tags }, ...extra });
  return { Records: [{ messageId: 'm1', body }] } as SQSEvent;
}

async function row(): Promise<Record<string, unknown> | undefined> {
  return (await aws.rows()).find(({ pk }) => pk === `waitlist#${rowKey}`);
}

test('a Send event settles the claim of its mail', async () => {
  const claim = await outbox.claim(`waitlist#${rowKey}`, 2000, 60_000);

  const result = await handler(queueEvent('Send', claim?.claimId ?? ''));

  expect(result).toEqual({ batchItemFailures: [] });
  expect(await row()).toMatchObject({ messageId: 'ses-1', mailsSent: 1 });
  expect(await row()).not.toHaveProperty('outboxShard');
});

test('a Send event of a mail that is already settled does not count it twice', async () => {
  const claim = await outbox.claim(`waitlist#${rowKey}`, 2000, 60_000);
  if (claim) await outbox.settleSent(claim, 'ses-1', 3000);

  await handler(queueEvent('Send', claim?.claimId ?? ''));

  expect(await row()).toMatchObject({ mailsSent: 1 });
});

test('a permanent bounce suppresses the row, and a transient one does not', async () => {
  await handler(queueEvent('Bounce', 'c', { bounce: { bounceType: 'Transient' } }));
  expect(await row()).not.toHaveProperty('suppressedAt');

  await handler(queueEvent('Bounce', 'c', { bounce: { bounceType: 'Permanent' } }));
  expect(await row()).toMatchObject({ suppressedBy: 'bounce' });
  expect(await row()).not.toHaveProperty('outboxShard');
});

test.each([
  ['a transient bounce', 'Bounce', { bounce: { bounceType: 'Transient' } }],
  ['a reject', 'Reject', { reject: { reason: 'Bad content' } }],
])('%s is accepted, and changes no row', async (_, eventType, extra) => {
  const warn = vi.spyOn(logger, 'warn');
  const before = await row();

  const result = await handler(queueEvent(eventType, 'c', extra));

  expect(result).toEqual({ batchItemFailures: [] });
  expect(await row()).toEqual(before);
  expect(warn.mock.calls.map(([message]) => message)).not.toContain(
    'A message that is no mail event of ours was dropped',
  );
});

test('a complaint suppresses the row for good, also when the person signs up again', async () => {
  await handler(queueEvent('Complaint', 'c'));
  await saveSignUp({
    rowKey,
    signUp: { email: 'a@example.ch', role: 'other', intent: 'both', language: 'en' },
    meta: {},
    now: 5000,
  });

  expect(await row()).toMatchObject({ suppressedBy: 'complaint' });
});

test('an event of a row that does not exist writes no row', async () => {
  const before = (await aws.rows()).length;
  rowKey = 'missing';

  const result = await handler(queueEvent('Complaint', 'c'));

  expect(result).toEqual({ batchItemFailures: [] });
  expect(await aws.rows()).toHaveLength(before);
});

test('a message that fails is reported, and the others of its batch are processed', async () => {
  const good = queueEvent('Complaint', 'c').Records[0];
  const tags = { kind: ['waitlist'], row: ['x'.repeat(3000)], claim: ['c'] };
  const body = JSON.stringify({ eventType: 'Complaint', mail: { messageId: 'ses-2', tags } });
  const faulty = { messageId: 'm2', body };

  const result = await handler({ Records: [faulty, good] } as SQSEvent);

  expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: 'm2' }] });
  expect(await row()).toMatchObject({ suppressedBy: 'complaint' });
});
