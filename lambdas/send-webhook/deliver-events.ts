import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { webhookRetrySeconds } from '#shared/webhook.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { describeFault, logger } from '../logger.ts';
import { readKeyring } from '../secrets/keyring.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { findContactDetails } from '../store/find-contact-details.ts';
import { postEvent } from './post-event.ts';
import { queueClient } from './queue-events.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Sends the events of a batch side by side. SQS delivers again those that the receiver did not take. */
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

async function deliver(record: SQSRecord, keyring: Keyring): Promise<boolean> {
  const event = JSON.parse(record.body) as WebhookEvent;
  const isWithAddress = optionalEnv(ENV.webhookAddress) === 'on';
  // Read now and not when it happened, so that nothing is sent of a person who was erased since.
  const details = isWithAddress ? await findContactDetails(event.data.id) : {};
  const url = requiredEnv(ENV.webhookUrl);
  const result = await postEvent(url, event, details, keyring, Date.now());
  if (result.isTaken) return true;
  const attempt = Number(record.attributes.ApproximateReceiveCount);
  logger.warn('A webhook was not taken', { event: event.id, attempt, reason: result.reason });
  await hide(record, webhookRetrySeconds(attempt));
  return false;
}

/** Keeps a message from being delivered again for a while. */
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
    // It is delivered again when the queue's own time is over.
    logger.warn('A webhook could not be put off', describeFault(fault));
  }
}
