import { type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, SQSEvent, SQSRecord } from 'aws-lambda';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ENV } from '#shared/env.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { openWebhookReceiver } from '../../stack/webhook-receiver.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { arriving } from '../../stack/sign-up-client.ts';

const receiver = await openWebhookReceiver();
afterAll(() => receiver.close());
await useAwsEndpoints(
  { [ENV.webhookQueueUrl]: 'https://sqs.example/queue', [ENV.webhookUrl]: receiver.url },
  { [SECRET_IDS.webhook]: JSON.stringify({ k1: 'a'.repeat(48), k2: 'b'.repeat(48) }) },
);
const { handler } = await import('../../../lambdas/send-webhook/handler.ts');
const { saveSignUp } = await import('../../../lambdas/store/person/calls.ts');
const { changePerson } = await import('../../../lambdas/store/person/calls.ts');
const { erase } = await import('../../../lambdas/store/person/erase.ts');
const { table } = await import('../../../lambdas/store/table.ts');

/** What was queued, a call of SQS each. */
let batches: NonNullable<SendMessageBatchCommand['input']['Entries']>[];
let failed: object[];
beforeEach(() => {
  batches = [];
  failed = [];
  receiver.received.length = 0;
  receiver.answer(() => 200);
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation((async ({
    input,
  }: SendMessageBatchCommand) => {
    batches.push(input.Entries ?? []);
    return { Failed: failed };
  }) as never);
});

function signUpRecord(rowKey: string): DynamoDBRecord {
  const NewImage = { pk: { S: `waitlist#${rowKey}` }, requestedAt: { N: '1795255200300' } };
  return { eventName: 'INSERT', dynamodb: { NewImage } };
}

function message(rowKey: string): SQSRecord {
  const event = {
    id: `msg_${rowKey}`,
    type: 'waitlist.signed_up',
    timestamp: '2026-11-22T05:00:00.000Z',
    data: { id: rowKey },
  };
  const body = JSON.stringify(event);
  return { messageId: `message-${rowKey}`, body, eventSource: 'aws:sqs' } as SQSRecord;
}

const deliver = (...Records: SQSRecord[]) => handler({ Records } satisfies SQSEvent);

test('each record of a fact has the id by which SQS takes the fact once', async () => {
  await handler({ Records: [signUpRecord('once'), signUpRecord('other')] });
  await handler({ Records: [signUpRecord('once')] });

  const ids = batches.flat().map(({ MessageDeduplicationId }) => MessageDeduplicationId);
  const groups = batches.flat().map(({ MessageGroupId }) => MessageGroupId);
  expect(groups).toEqual(['once', 'other', 'once']);
  expect([ids[2], new Set(ids).size]).toEqual([ids[0], 2]);
});

test('Lambda rereads the records of a batch of which SQS refuses one', async () => {
  failed = [{ Id: '0' }];

  await expect(handler({ Records: [signUpRecord('refused')] })).rejects.toThrow('not queued');
});

test('more events than a batch of SQS takes are queued in several', async () => {
  await handler({ Records: Array.from({ length: 23 }, (_, index) => signUpRecord(`${index}`)) });

  expect(batches.map(({ length }) => length)).toEqual([10, 10, 3]);
});

test('a webhook is signed with each key, so that a receiver can change keys', async () => {
  await deliver(message('signed'));

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(headers['webhook-id']).toBe('msg_signed');
  for (const key of ['a', 'b']) {
    const verifier = new Webhook(`whsec_${key.repeat(48)}`);
    const verified = verifier.verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({ type: 'waitlist.signed_up' });
  }
});

test('what a receiver does not take is tried again, and keeps no other of its batch', async () => {
  vi.spyOn(table, 'send').mockRejectedValueOnce(new Error('The store is down'));
  receiver.answer((request) => [410, 302, 500][request - 1] ?? 200);
  const broken = { ...message('broken'), body: 'anna@example.ch' };
  const others = ['unread', 'gone', 'moved', 'refused', 'fine'].map(message);

  const answer = await deliver(broken, ...others);

  const failures = answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  expect(failures).toHaveLength(5);
  expect(failures).toEqual(expect.arrayContaining(['message-broken', 'message-unread']));
  // The redirect was not followed.
  expect(receiver.received).toHaveLength(4);
});

test('an event that is tried again says only that a person was erased meanwhile', async () => {
  vi.stubEnv(ENV.webhookAddress, 'on');
  await saveSignUp('gone', arriving({ role: 'company', company: 'Rossi SA' }), 'single');
  receiver.answer((request) => (request === 1 ? 503 : 204));

  await deliver(message('gone'));
  await changePerson('gone', (row) => erase(row, Date.now()));
  await deliver(message('gone'));

  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([
    expect.objectContaining({ state: 'subscribed', company: 'Rossi SA' }),
    { id: 'gone', state: 'erased' },
  ]);
});
