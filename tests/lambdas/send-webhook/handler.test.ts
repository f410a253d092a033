import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { WEBHOOK_ATTEMPTS } from '#shared/webhook.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { WebhookEvent } from '../../../lambdas/send-webhook/events-of-record.ts';
import { serveLocally } from '../../serve-locally.ts';
import { openWebhookReceiver } from '../../stack/webhook-receiver.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { streamRecord } from '../events.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

let queued: WebhookEvent[];
let hidden: number[];
let refusesBatch: boolean;

/** Answers as SQS does, and refuses the first message of a batch if it is to. */
function answerSqs(target: string, body: string): object {
  if (target === 'AmazonSQS.ChangeMessageVisibility') {
    hidden.push((JSON.parse(body) as { VisibilityTimeout: number }).VisibilityTimeout);
    return {};
  }
  const { Entries } = JSON.parse(body) as { Entries: { Id: string; MessageBody: string }[] };
  const [refused, ...others] = Entries;
  const taken = refusesBatch ? others : Entries;
  queued.push(...taken.map(({ MessageBody }) => JSON.parse(MessageBody) as WebhookEvent));
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
  const target = String(request.headers['x-amz-target']);
  const answer = answerSqs(target, await text(request));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(answer));
});
const aws = await openAwsEndpoints({
  AWS_ENDPOINT_URL_SQS: sqs.origin,
  WEBHOOK_QUEUE_URL: `${sqs.origin}/queue`,
  WEBHOOK_URL: receiver.url,
});
const { handler } = await import('../../../lambdas/send-webhook/handler.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
afterAll(async () => {
  await sqs.close();
  await receiver.close();
  await aws.close();
});
beforeEach(() => {
  queued = [];
  hidden = [];
  refusesBatch = false;
  receiver.received.length = 0;
  receiver.answer(() => 200);
  process.env['WEBHOOK_ADDRESS'] = '';
});

function signUpRecord(rowKey: string, at = Date.now(), image = {}) {
  const pk = `waitlist#${rowKey}`;
  return streamRecord(pk, {
    dynamodb: {
      ApproximateCreationDateTime: at / 1000,
      Keys: { pk: { S: pk } },
      NewImage: { pk: { S: pk }, requestedAt: { N: String(at) }, ...image },
    },
  });
}

function message(rowKey: string, attempt = 1): SQSRecord {
  const event: WebhookEvent = {
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
    attributes: { ApproximateReceiveCount: String(attempt) },
  } as unknown as SQSRecord;
}

const deliver = (...Records: SQSRecord[]) => handler({ Records } satisfies SQSEvent);

async function saveAnna(rowKey: string): Promise<void> {
  await saveSignUp(signUpToSave(rowKey, { role: 'company', intent: 'both', company: 'Rossi SA' }));
}

test('a fact is queued once, however many records tell of it', async () => {
  const record = signUpRecord('once');

  await handler({ Records: [record, record] });
  await handler({ Records: [record] });

  expect(queued.map(({ data }) => data.id)).toEqual(['once']);
});

test('what SQS does not take is queued with the next try, and nothing else is', async () => {
  const records = ['first', 'second', 'third'].map((rowKey) => signUpRecord(rowKey));
  refusesBatch = true;
  await expect(handler({ Records: records })).rejects.toThrow('1 events were not queued');
  refusesBatch = false;

  await handler({ Records: records });

  expect(queued.map(({ data }) => data.id).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'first',
    'second',
    'third',
  ]);
});

test('more events than a batch of SQS takes are queued in several', async () => {
  const records = Array.from({ length: 23 }, (_, index) => signUpRecord(`many-${index}`));

  await handler({ Records: records });

  expect(new Set(queued.map(({ id }) => id)).size).toBe(23);
});

test('a webhook is signed with each key, so that a receiver can change keys', async () => {
  const keyring = { k1: 'a'.repeat(48), k2: 'b'.repeat(48) };
  const { postEvent } = await import('../../../lambdas/send-webhook/deliver-events.ts');
  const event = JSON.parse(message('signed').body) as WebhookEvent;

  await postEvent(receiver.url, event, new Map(Object.entries(keyring)), Date.now());

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  for (const key of Object.values(keyring)) {
    const verified = new Webhook(`whsec_${key}`).verify(body, headers as Record<string, string>);
    expect(verified).toEqual({ type: event.type, timestamp: event.timestamp, data: event.data });
  }
  expect(() => new Webhook(`whsec_${'c'.repeat(48)}`).verify(body, headers as never)).toThrow(
    'No matching signature',
  );
});

test('the keyring of the secret signs', async () => {
  await deliver(message('keyring'));

  const { k1 } = JSON.parse(aws.secrets[SECRET_IDS.webhook] ?? '') as { k1: string };
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(headers['webhook-id']).toBe('msg_keyring');
  expect(new Webhook(`whsec_${k1}`).verify(body, headers as Record<string, string>)).toBeDefined();
});

test.each([400, 410, 500, 302])('an answer of %d is tried again, ever later', async (status) => {
  receiver.answer(() => status);

  const answers = [
    await deliver(message('refused', 1)),
    await deliver(message('refused', 2)),
    await deliver(message('refused', WEBHOOK_ATTEMPTS)),
  ];

  const failed = { batchItemFailures: [{ itemIdentifier: 'message-refused' }] };
  expect(answers).toEqual([failed, failed, failed]);
  expect(hidden).toEqual([40, 80, 0]);
  expect(receiver.received).toHaveLength(3);
});

test('one that is refused keeps no other of its batch', async () => {
  receiver.answer((request) => (request === 1 ? 500 : 200));

  const answer = await deliver(message('a'), message('b'), message('c'));

  expect(answer?.batchItemFailures).toHaveLength(1);
  expect(receiver.received).toHaveLength(3);
});

test('one that cannot be read or whose row cannot, keeps no other of its batch', async () => {
  const { table } = await import('../../../lambdas/store/table.ts');
  vi.spyOn(table, 'send').mockRejectedValueOnce(new Error('anna@example.ch'));
  const broken = { ...message('broken'), body: 'anna@example.ch' };

  const answer = await deliver(broken, message('unread'), message('fine'));
  vi.restoreAllMocks();

  expect(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
    'message-broken',
    'message-unread',
  ]);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_fine']);
  expect(hidden).toEqual([40, 40]);
});

test('a receiver that is not there is tried again', async () => {
  process.env['WEBHOOK_URL'] = 'http://127.0.0.1:1/nothing';

  const answer = await deliver(message('unreachable'));
  process.env['WEBHOOK_URL'] = receiver.url;

  expect(answer?.batchItemFailures).toHaveLength(1);
});

test('an event that is tried again says only that a person was erased meanwhile', async () => {
  process.env['WEBHOOK_ADDRESS'] = 'on';
  await saveAnna('gone');
  receiver.answer((request) => (request === 1 ? 503 : 204));
  const { erasePerson } = await import('../../../infra/operator/store/erase-person.ts');

  await deliver(message('gone'));
  await erasePerson('gone', Date.now());
  await deliver(message('gone', 2));

  const [before, after] = receiver.received.map(({ body }) => JSON.parse(body) as WebhookEvent);
  expect(before?.data).toMatchObject({ state: 'subscribed', company: 'Rossi SA' });
  expect(after?.data).toEqual({ id: 'gone', state: 'erased' });
  expect(after).toMatchObject({ type: before?.type, timestamp: before?.timestamp });
});
