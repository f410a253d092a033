import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { clientConfig } from '../time-outs.ts';
import { eventsOfRecord } from './events-of-record.ts';

/** The most messages that SQS takes in a call. */
const BATCH_SIZE = 10;

const client = new SQSClient(clientConfig({ attempts: 3, timeoutMs: 2000 }));

/** Lambda then rereads the records. */
class QueueRefusedError extends Error {
  override readonly name = 'QueueRefusedError';
}

/** Several writes of a row tell of one fact within a minute. SQS takes the same id once in five. */
export async function queueEvents({ Records }: DynamoDBStreamEvent): Promise<void> {
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
