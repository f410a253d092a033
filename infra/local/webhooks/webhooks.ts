import type { App } from '../listen.ts';
import type { Lambdas } from '../lambda-runtime.ts';
import { sqsApp } from './sqs-endpoint.ts';
import { createWebhookQueue } from './webhook-queue.ts';
import { createWebhookStream, type WebhookStream } from './webhook-stream.ts';

export interface Webhooks extends Pick<WebhookStream, 'onWritten'> {
  readonly sqs: App;
  /** Hands on what was written, and waits for deliveries in progress. */
  readonly stop: () => Promise<void>;
}

/** What invokes `send-webhook` on a laptop: the writes of the store, and a queue. */
export function createWebhooks(dynamodbEndpoint: string, webhook: Lambdas['webhook']): Webhooks {
  const queue = createWebhookQueue(webhook);
  const { onWritten, drain } = createWebhookStream(dynamodbEndpoint, webhook);
  return {
    onWritten,
    sqs: sqsApp(queue),
    async stop() {
      await drain();
      await queue.stop();
    },
  };
}
