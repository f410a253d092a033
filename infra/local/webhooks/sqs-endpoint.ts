import { createHash } from 'node:crypto';
import type { ChangeMessageVisibilityRequest, SendMessageBatchRequest } from '@aws-sdk/client-sqs';
import { type Context, Hono } from 'hono';
import type { App } from '../listen.ts';
import type { WebhookQueue } from './webhook-queue.ts';

/** SQS, as far as the Lambdas call it. `GET /webhooks` says what waits and what was given up. */
export function sqsApp(queue: WebhookQueue): App {
  const app: App = new Hono();
  app.get('/webhooks', (c) =>
    c.json({
      waiting: queue.countWaiting(),
      dead: queue.deadLetters().map((body) => JSON.parse(body) as unknown),
    }),
  );
  app.post('/sqs/*', async (c) => {
    switch (c.req.header('x-amz-target') ?? '') {
      case 'AmazonSQS.SendMessageBatch': {
        const { Entries = [] } = await c.req.json<SendMessageBatchRequest>();
        const Successful = Entries.map(({ Id, MessageBody = '' }) => ({
          Id,
          MessageId: queue.send(MessageBody),
          MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
        }));
        return answer(c, { Successful }, 200);
      }
      case 'AmazonSQS.ChangeMessageVisibility': {
        const { ReceiptHandle = '', VisibilityTimeout = 0 } =
          await c.req.json<ChangeMessageVisibilityRequest>();
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
