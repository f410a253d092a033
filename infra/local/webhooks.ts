import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { LAMBDAS } from '#shared/lambdas.ts';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { LOCAL_CLIENT, TABLE_NAME } from './environment.ts';
import type { Lambdas } from './lambda-runtime.ts';
import type { App } from './listen.ts';
import { sqsRecord } from './sqs-record.ts';

/** SQS waits a quarter of an hour. */
const RETRY_MS = 500;

type Image = Record<string, AttributeValue>;

const batchSchema = z.object({
  Entries: z.array(
    z.object({ Id: z.string(), MessageBody: z.string(), MessageDeduplicationId: z.string() }),
  ),
});

/** What invokes `send-webhook` on a laptop: the writes of the store, and a queue in memory. */
export function createWebhooks(endpoint: string, webhook: Lambdas['webhook']) {
  const client = new DynamoDB({ ...LOCAL_CLIENT, endpoint });
  const stopped = new AbortController();
  const working = new Set<Promise<void>>();
  const taken = new Set<string>();
  const images = new Map<string, Image>();
  const begin = (work: Promise<void>) => {
    const begun = work
      .catch((fault: unknown) => {
        if (!stopped.signal.aborted) console.error('A webhook failed:', fault);
      })
      .finally(() => working.delete(begun));
    working.add(begun);
  };

  /**
   * Hands on a row that was written. It is read afterwards, so it may be newer. What it was before is
   * known from its last write of this run, so an earlier run's events come once more, by the same ids.
   */
  async function handOn(pk: string): Promise<void> {
    const Key = { [PARTITION_KEY]: { S: pk } };
    const { Item } = await client.getItem({ TableName: TABLE_NAME, Key, ConsistentRead: true });
    if (!Item) return;
    const [after, before] = [Item as Image, images.get(pk)];
    images.set(pk, after);
    await webhook({ Records: [recordOf(after, before)] });
  }

  async function deliver(body: string): Promise<void> {
    const message = { id: randomUUID(), body, sentAt: String(Date.now()) };
    for (let attempt = 1; ; attempt += 1) {
      const Records = [sqsRecord(LAMBDAS.webhook.name, message, attempt)];
      if ((await webhook({ Records }))?.batchItemFailures.length === 0) return;
      await wait(RETRY_MS, undefined, { signal: stopped.signal });
    }
  }

  const sqs: App = new Hono();
  sqs.post('/sqs/*', async (c) => {
    const { Entries } = batchSchema.parse(await c.req.json());
    const Successful = Entries.map(({ Id, MessageBody, MessageDeduplicationId }) => {
      if (!taken.has(MessageDeduplicationId)) begin(deliver(MessageBody));
      taken.add(MessageDeduplicationId);
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      return { Id, MessageId: Id, MD5OfMessageBody };
    });
    return c.json({ Successful }, 200, { 'Content-Type': 'application/x-amz-json-1.0' });
  });
  return {
    sqs,
    onWritten: (pk: string) => {
      if (pk.startsWith('waitlist#')) begin(handOn(pk));
    },
    /** Delivers nothing again, and waits for what has begun. */
    stop: async () => {
      stopped.abort();
      while (working.size > 0) await Promise.all(working);
      client.destroy();
    },
  };
}

function recordOf(NewImage: Image, OldImage?: Image): DynamoDBRecord {
  return {
    eventSource: 'aws:dynamodb',
    eventName: OldImage ? 'MODIFY' : 'INSERT',
    dynamodb: { NewImage, ...(OldImage && { OldImage }) },
  };
}
