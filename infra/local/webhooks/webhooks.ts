import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Lambdas } from '../lambda-runtime.ts';
import type { App } from '../listen.ts';
import { createWebhookQueue, type WebhookQueue } from './webhook-queue.ts';
import { createWebhookStream } from './webhook-stream.ts';

/** What invokes `send-webhook` on a laptop: the writes of the store, and a queue. */
export function createWebhooks(dynamodbEndpoint: string, webhook: Lambdas['webhook']) {
  const queue = createWebhookQueue(webhook);
  const { onWritten, drain } = createWebhookStream(dynamodbEndpoint, webhook);
  return {
    onWritten,
    sqs: sqsApp(queue),
    /** Hands on what was written, and waits for deliveries in progress. */
    stop: async () => {
      await drain();
      await queue.stop();
    },
  };
}

const batchSchema = z.object({
  Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string() })),
});

const hideSchema = z.object({ ReceiptHandle: z.string(), VisibilityTimeout: z.number() });

/** The calls of SQS that the Lambdas make. `GET /webhooks` lists what waits and what was given up. */
function sqsApp(queue: WebhookQueue): App {
  const app: App = new Hono();
  app.get('/webhooks', (c) =>
    c.json({
      waiting: queue.countWaiting(),
      dead: queue.deadLetters().map((body): unknown => JSON.parse(body)),
    }),
  );
  app.post('/sqs/*', async (c) => {
    switch (c.req.header('x-amz-target') ?? '') {
      case 'AmazonSQS.SendMessageBatch': {
        const { Entries } = batchSchema.parse(await c.req.json());
        const Successful = Entries.map(({ Id, MessageBody }) => ({
          Id,
          MessageId: queue.send(MessageBody),
          MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
        }));
        return answer(c, { Successful }, 200);
      }
      case 'AmazonSQS.ChangeMessageVisibility': {
        const { ReceiptHandle, VisibilityTimeout } = hideSchema.parse(await c.req.json());
        return queue.hide(ReceiptHandle, VisibilityTimeout)
          ? answer(c, {}, 200)
          : answer(c, { __type: 'com.amazonaws.sqs#ReceiptHandleIsInvalid' }, 400);
      }
      default:
        return answer(c, { __type: 'com.amazonaws.sqs#UnsupportedOperation' }, 400);
    }
  });
  return app;
}

function answer(c: Context, value: object, status: 200 | 400): Response {
  return c.json(value, status, { 'Content-Type': 'application/x-amz-json-1.0' });
}
