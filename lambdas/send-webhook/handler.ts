import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { Webhook } from 'standardwebhooks';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { createHandler } from '../invocation.ts';
import { describeFault, logger } from '../logger.ts';
import { type Keyring, readKeyring } from '../security/keyring.ts';
import { findPerson } from '../store/person/calls.ts';
import { clientConfig } from '../time-outs.ts';
import { eventData, eventsOfRecord, webhookEventSchema } from './events.ts';

/** Turns the stream into events in a queue, and sends what the queue delivers to the operator. */
export const handler = createHandler(async (event: DynamoDBStreamEvent | SQSEvent) => {
  if (isOfQueue(event)) return deliverEvents(event);
  await queueEvents(event);
  return undefined;
});

function isOfQueue(event: DynamoDBStreamEvent | SQSEvent): event is SQSEvent {
  return event.Records.some(({ eventSource }) => eventSource === 'aws:sqs');
}

/** The most messages that SQS takes in a call. */
const BATCH_SIZE = 10;

const client = new SQSClient(clientConfig({ attempts: 3, timeoutMs: 2000 }));

/** Lambda then rereads the records. */
class QueueRefusedError extends Error {
  override readonly name = 'QueueRefusedError';
}

/** Several writes of a row tell of one fact within a minute. SQS takes the same id once in five. */
async function queueEvents({ Records }: DynamoDBStreamEvent): Promise<void> {
  const events = new Map(Records.flatMap(eventsOfRecord).map((event) => [event.id, event]));
  const entries = [...events.values()].map((event, index) => ({
    Id: String(index),
    MessageBody: JSON.stringify(event),
    MessageDeduplicationId: event.id,
    MessageGroupId: event.data.id,
  }));
  for (let start = 0; start < entries.length; start += BATCH_SIZE) {
    const QueueUrl = requiredEnv(ENV.webhookQueueUrl);
    const Entries = entries.slice(start, start + BATCH_SIZE);
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) throw new QueueRefusedError(`${Failed.length} events were not queued`);
  }
}

const TIMEOUT_MS = 10_000;

/** SQS redelivers the events that the receiver did not take. */
async function deliverEvents({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const keyring = await readKeyring(requiredEnv(ENV.webhookSecretId));
  const refused = await Promise.all(
    Records.map(async (record) => ((await isTaken(record, keyring)) ? [] : [record.messageId])),
  );
  return { batchItemFailures: refused.flat().map((itemIdentifier) => ({ itemIdentifier })) };
}

/** Never rejects, so that one faulty message does not fail the others of its batch. */
async function isTaken(record: SQSRecord, keyring: Keyring): Promise<boolean> {
  const { messageId } = record;
  try {
    const { ok, status } = await post(record, keyring);
    if (!ok) logger.warn('A webhook was not taken', { messageId, status });
    return ok;
  } catch (fault) {
    logger.warn('A webhook could not be sent', { messageId, ...describeFault(fault) });
    return false;
  }
}

/**
 * Posts an event by the Standard Webhooks specification. Only a 2xx counts as taken. Redirects are
 * not followed, and the answer's body is ignored.
 */
async function post(record: SQSRecord, keyring: Keyring): Promise<Response> {
  const { id, type, timestamp, data } = webhookEventSchema.parse(JSON.parse(record.body));
  const isWithAddress = optionalEnv(ENV.webhookAddress) === 'on';
  // Read in each attempt, so that nothing is sent about a person who was erased since.
  const said = eventData(await findPerson(data.id), { id: data.id, type, isWithAddress });
  const body = JSON.stringify({ type, timestamp, data: said });
  const sentAt = new Date();
  // One signature for each key, so that receivers can change keys in their own time.
  const signatures = [...keyring.values()].map((key) => new Webhook(key).sign(id, sentAt, body));
  const response = await fetch(requiredEnv(ENV.webhookUrl), {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  });
  await response.body?.cancel();
  return response;
}
