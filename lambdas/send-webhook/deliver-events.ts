import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { Webhook } from 'standardwebhooks';
import { ENV } from '#shared/env.ts';
import { webhookRetrySeconds } from '#shared/webhook.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { describeFault, logger } from '../logger.ts';
import { type Keyring, readKeyring } from '../secrets/keyring.ts';
import { findRow } from '../store/person-row.ts';
import { eventData } from './event-data.ts';
import { webhookEventSchema, type WebhookEvent } from './events-of-record.ts';
import { queueClient } from './queue-events.ts';

/** SQS redelivers the events that the receiver did not take. */
export async function deliverEvents({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const keyring = await readKeyring(requiredEnv(ENV.webhookSecretId));
  const delivered = await Promise.all(
    Records.map(async (record) => ({ record, isTaken: await deliver(record, keyring) })),
  );
  const failed = delivered.filter(({ isTaken }) => !isTaken);
  return {
    batchItemFailures: failed.map(({ record }) => ({ itemIdentifier: record.messageId })),
  };
}

/** Never rejects, so that one faulty message does not fail the others of its batch. */
async function deliver(record: SQSRecord, keyring: Keyring): Promise<boolean> {
  const attempt = Number(record.attributes.ApproximateReceiveCount);
  const { messageId } = record;
  try {
    const { event, result } = await post(record, keyring);
    if (result.isTaken) return true;
    logger.warn('A webhook was not taken', { event: event.id, attempt, reason: result.reason });
  } catch (fault) {
    logger.error('A webhook could not be sent', { messageId, attempt, ...describeFault(fault) });
  }
  await hide(record, webhookRetrySeconds(attempt));
  return false;
}

async function post({ body }: SQSRecord, keyring: Keyring) {
  const event = webhookEventSchema.parse(JSON.parse(body));
  const { id } = event.data;
  const isWithAddress = optionalEnv(ENV.webhookAddress) === 'on';
  // Read in each attempt, so that nothing is sent about a person who was erased since.
  const data = eventData(await findRow(id), { id, type: event.type, isWithAddress });
  const url = requiredEnv(ENV.webhookUrl);
  return { event, result: await postEvent(url, { ...event, data }, keyring, Date.now()) };
}

async function hide({ receiptHandle }: SQSRecord, seconds: number): Promise<void> {
  try {
    await queueClient.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: requiredEnv(ENV.webhookQueueUrl),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: seconds,
      }),
    );
  } catch (fault) {
    // SQS redelivers it after the queue's own visibility timeout.
    logger.warn('A webhook could not be put off', describeFault(fault));
  }
}

const TIMEOUT_MS = 10_000;

/** `reason`: the status, or the name of the error. */
type PostResult = { readonly isTaken: true } | { readonly isTaken: false; readonly reason: string };

/**
 * Posts an event by the Standard Webhooks specification. Only a 2xx counts as taken. Redirects are
 * not followed, and the answer's body is ignored. A receiver's fault never rejects.
 */
export async function postEvent(
  url: string,
  { id, type, timestamp, data }: WebhookEvent,
  keyring: Keyring,
  now: number,
): Promise<PostResult> {
  const body = JSON.stringify({ type, timestamp, data });
  const sentAt = new Date(now);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now / 1000)),
        'webhook-signature': signatures(id, sentAt, body, keyring),
      },
      body,
    });
    await response.body?.cancel();
    return response.ok ? { isTaken: true } : { isTaken: false, reason: String(response.status) };
  } catch (error) {
    return { isTaken: false, reason: error instanceof Error ? error.name : typeof error };
  }
}

/** One for each key, so that receivers can change keys in their own time. */
function signatures(id: string, sentAt: Date, body: string, keyring: Keyring): string {
  return [...keyring.values()].map((key) => new Webhook(key).sign(id, sentAt, body)).join(' ');
}
