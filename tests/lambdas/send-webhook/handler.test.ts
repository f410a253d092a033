import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { serveLocally } from '../../serve-locally.ts';
import { openWebhookReceiver } from '../../stack/webhook-receiver.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { streamRecord } from '../events.ts';
import { arriving } from '../../stack/sign-up-client.ts';

interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly Id: string;
  readonly MessageBody: string;
  readonly MessageDeduplicationId: string;
  readonly MessageGroupId: string;
}

let queued: Entry[];
let refusesBatch: boolean;

/** Answers as SQS does, and refuses the first message of a batch if it is to. */
function answerSqs(body: string): object {
  const { Entries } = JSON.parse(body) as { Entries: Entry[] };
  const [refused, ...others] = Entries;
  const taken = refusesBatch ? others : Entries;
  queued.push(...taken);
  return {
    Successful: taken.map(({ Id, MessageBody }) => ({
      Id,
      MessageId: Id,
      MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
    })),
    Failed: refusesBatch ? [{ Id: refused?.Id, SenderFault: false, Code: 'InternalError' }] : [],
  };
}

const receiver = await openWebhookReceiver();
const sqs = await serveLocally(async (request, response) => {
  const answer = answerSqs(await text(request));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(answer));
});
const aws = await openAwsEndpoints(
  {
    AWS_ENDPOINT_URL_SQS: sqs.origin,
    WEBHOOK_QUEUE_URL: `${sqs.origin}/queue`,
    WEBHOOK_URL: receiver.url,
  },
  { [SECRET_IDS.webhook]: JSON.stringify({ k1: 'a'.repeat(48), k2: 'b'.repeat(48) }) },
);
const { handler } = await import('../../../lambdas/send-webhook/handler.ts');
const { saveSignUp } = await import('../../../lambdas/send-waitlist-notification/save-sign-up.ts');
const { changePerson } = await import('../../../lambdas/store/person/calls.ts');
const { erase } = await import('../../../lambdas/store/person/erase.ts');
afterAll(async () => {
  await sqs.close();
  await receiver.close();
  await aws.close();
});
beforeEach(() => {
  queued = [];
  refusesBatch = false;
  receiver.received.length = 0;
  receiver.answer(() => 200);
  process.env['WEBHOOK_ADDRESS'] = '';
});

const at = Date.now();

function signUpRecord(rowKey: string, image = {}) {
  const pk = `waitlist#${rowKey}`;
  return streamRecord(pk, {
    dynamodb: {
      ApproximateCreationDateTime: at / 1000,
      Keys: { pk: { S: pk } },
      NewImage: { pk: { S: pk }, requestedAt: { N: String(at) }, ...image },
    },
  });
}

function message(rowKey: string): SQSRecord {
  const event = {
    id: `msg_${rowKey}`,
    type: 'waitlist.signed_up',
    timestamp: '2026-11-22T05:00:00.000Z',
    data: { id: rowKey },
  };
  return {
    messageId: `message-${rowKey}`,
    receiptHandle: 'handle',
    body: JSON.stringify(event),
    eventSource: 'aws:sqs',
  } as unknown as SQSRecord;
}

const deliver = (...Records: SQSRecord[]) => handler({ Records } satisfies SQSEvent);

async function saveAnna(rowKey: string): Promise<void> {
  await saveSignUp(rowKey, arriving({ role: 'company', company: 'Rossi SA' }), 'single');
}

test('each record of a fact has the id by which SQS takes the fact once', async () => {
  await handler({ Records: [signUpRecord('once'), signUpRecord('other')] });
  await handler({ Records: [signUpRecord('once')] });

  const ids = queued.map(({ MessageDeduplicationId }) => MessageDeduplicationId);
  expect(queued.map(({ MessageGroupId }) => MessageGroupId)).toEqual(['once', 'other', 'once']);
  expect([ids[2], new Set(ids).size]).toEqual([ids[0], 2]);
});

test('Lambda rereads the records of a batch of which SQS refuses one', async () => {
  refusesBatch = true;

  await expect(handler({ Records: [signUpRecord('refused')] })).rejects.toThrow(
    '1 events were not queued',
  );
});

test('more events than a batch of SQS takes are queued in several', async () => {
  await handler({ Records: Array.from({ length: 23 }, (_, index) => signUpRecord(`${index}`)) });

  expect(new Set(queued.map(({ MessageDeduplicationId: id }) => id)).size).toBe(23);
});

test('a webhook is signed with each key, so that a receiver can change keys', async () => {
  await deliver(message('signed'));

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(headers['webhook-id']).toBe('msg_signed');
  for (const key of ['a', 'b']) {
    const verifier = new Webhook(`whsec_${key.repeat(48)}`);
    expect(verifier.verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'waitlist.signed_up',
    });
  }
  expect(() => new Webhook(`whsec_${'c'.repeat(48)}`).verify(body, headers as never)).toThrow(
    'No matching signature',
  );
});

test.each([
  ['an answer of 410', () => receiver.answer(() => 410)],
  ['a redirect', () => receiver.answer(() => 302)],
  ['no receiver', () => vi.stubEnv('WEBHOOK_URL', 'http://127.0.0.1:1/nothing')],
])('%s is tried again', async (_, arrange) => {
  arrange();

  const answer = await deliver(message('refused'));
  vi.unstubAllEnvs();

  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-refused' }] });
  expect(receiver.received.length).toBeLessThan(2);
});

test('one that cannot be read, is refused or whose row fails keeps no other of its batch', async () => {
  const { table } = await import('../../../lambdas/store/table.ts');
  vi.spyOn(table, 'send').mockRejectedValueOnce(new Error('anna@example.ch'));
  receiver.answer((request) => (request === 1 ? 500 : 200));
  const broken = { ...message('broken'), body: 'anna@example.ch' };

  const answer = await deliver(broken, message('unread'), message('refused'), message('fine'));
  vi.restoreAllMocks();

  expect(answer?.batchItemFailures).toHaveLength(3);
  expect(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(
    expect.arrayContaining(['message-broken', 'message-unread']),
  );
  expect(receiver.received).toHaveLength(2);
});

test('an event that is tried again says only that a person was erased meanwhile', async () => {
  process.env['WEBHOOK_ADDRESS'] = 'on';
  await saveAnna('gone');
  receiver.answer((request) => (request === 1 ? 503 : 204));

  await deliver(message('gone'));
  await changePerson('gone', (row) => erase(row, Date.now()));
  await deliver(message('gone'));

  const [before, after] = receiver.received.map(({ body }) => JSON.parse(body) as WebhookEvent);
  expect(before?.data).toMatchObject({ state: 'subscribed', company: 'Rossi SA' });
  expect(after?.data).toEqual({ id: 'gone', state: 'erased' });
  expect(after).toMatchObject({ type: before?.type, timestamp: before?.timestamp });
});
