import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { DAY_MS } from '#shared/time.ts';
import { requiredEnv } from '../environment.ts';
import { putItem, table, TABLE_NAME } from '../store/table.ts';
import { clientConfig } from '../time-outs.ts';
import { eventsOfRecord, type WebhookEvent } from './events-of-record.ts';

const LIMITS = { attempts: 3, timeoutMs: 2000 };

/** The most messages that SQS takes in a call. */
const BATCH_SIZE = 10;

export const queueClient = new SQSClient(clientConfig(LIMITS));

/** Lambda then rereads the records. */
class QueueRefusedError extends Error {
  override readonly name = 'QueueRefusedError';
}

/** An event is remembered after SQS has it, so it may be queued twice, but is never lost. */
export async function queueEvents({ Records }: DynamoDBStreamEvent, now: number): Promise<void> {
  const events = new Map(Records.flatMap(eventsOfRecord).map((event) => [event.id, event]));
  const checked = await Promise.all(
    [...events.values()].map(async (event) => ({ event, isKnown: await wasQueued(event.id) })),
  );
  const news = checked.filter(({ isKnown }) => !isKnown).map(({ event }) => event);
  for (let start = 0; start < news.length; start += BATCH_SIZE) {
    await queueBatch(news.slice(start, start + BATCH_SIZE), now);
  }
}

async function queueBatch(events: readonly WebhookEvent[], now: number): Promise<void> {
  const { Failed = [] } = await queueClient.send(
    new SendMessageBatchCommand({
      QueueUrl: requiredEnv(ENV.webhookQueueUrl),
      Entries: events.map((event, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(event),
      })),
    }),
  );
  const failed = new Set(Failed.map(({ Id }) => Number(Id)));
  const queued = events.filter((_, index) => !failed.has(index));
  await Promise.all(queued.map(({ id }) => rememberQueued(id, now)));
  if (failed.size > 0) throw new QueueRefusedError(`${failed.size} events were not queued`);
}

/** Longer than the stream keeps a record. */
const KEPT_SECONDS = (2 * DAY_MS) / 1000;

async function wasQueued(id: string): Promise<boolean> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: keyOf(id) }));
  return Item !== undefined;
}

/** DynamoDB deletes the mark after about two days. */
async function rememberQueued(id: string, now: number): Promise<void> {
  const expiresAt = Math.floor(now / 1000) + KEPT_SECONDS;
  await putItem(keyOf(id).pk, { [EXPIRY_ATTRIBUTE]: expiresAt });
}

function keyOf(id: string) {
  return { pk: `webhook#${id}` };
}
