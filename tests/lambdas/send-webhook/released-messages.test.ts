import type { SQSRecord } from 'aws-lambda';
import { afterAll, expect, test } from 'vitest';
import { openWebhookReceiver } from '../../stack/webhook-receiver.ts';
import { openReleasedStore, RELEASED } from '../store/released-store.ts';

const receiver = await openWebhookReceiver();
const aws = await openReleasedStore();
process.env['WEBHOOK_URL'] = receiver.url;
const { handler } = await import('../../../lambdas/send-webhook/handler.ts');
afterAll(async () => {
  await receiver.close();
  await aws.close();
});

/** What the receiver gets for a message as d0b40d6 queued it, with the data of that time. */
async function deliver(queued: { readonly id: string }) {
  receiver.received.length = 0;
  const record = {
    messageId: queued.id,
    receiptHandle: 'handle',
    body: JSON.stringify(queued),
    eventSource: 'aws:sqs',
    attributes: { ApproximateReceiveCount: '2' },
  } as unknown as SQSRecord;

  const answer = await handler({ Records: [record] });

  expect(answer).toEqual({ batchItemFailures: [] });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([queued.id]);
  return JSON.parse(receiver.received[0]?.body ?? '') as unknown;
}

const { subscribed, erased } = RELEASED.webhookMessages;

test('an event that d0b40d6 queued is sent with what the row still says', async () => {
  const { type, timestamp, data } = subscribed;

  expect(await deliver(subscribed)).toEqual({ type, timestamp, data });
});

test('an event that d0b40d6 queued of a person who was erased says only that', async () => {
  const { type, timestamp, data } = erased;
  expect(data).toMatchObject({ location: 'Bellinzona', state: 'subscribed' });

  expect(await deliver(erased)).toEqual({
    type,
    timestamp,
    data: { id: data.id, state: 'erased' },
  });
});
