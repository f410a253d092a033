import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { LAMBDAS } from '#shared/lambdas.ts';
import { WEBHOOK_ATTEMPTS } from '#shared/webhook.ts';
import type { Invoke } from '../lambda-runtime.ts';
import { type Message, sqsRecord } from '../sqs-record.ts';

/** Waits are short on a laptop: a second of SQS takes a millisecond, and an hour takes a second. */
const LONGEST_WAIT_MS = 1000;

/** The visibility timeout of a message whose consumer sets none, in seconds of SQS. */
const DEFAULT_HIDDEN_SECONDS = 180;

interface HiddenMessage extends Message {
  hiddenSeconds: number;
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** SQS between the two halves of `send-webhook`, with its dead-letter queue. It is kept in memory. */
export function createWebhookQueue(webhook: Invoke<SQSEvent, SQSBatchResponse | undefined>) {
  const stopped = new AbortController();
  const messages = new Map<string, HiddenMessage>();
  const deliveries = new Set<Promise<void>>();
  const dead: string[] = [];

  async function deliver(message: HiddenMessage): Promise<void> {
    for (let attempt = 1; attempt <= WEBHOOK_ATTEMPTS; attempt += 1) {
      message.hiddenSeconds = DEFAULT_HIDDEN_SECONDS;
      if (await isHandled(message, attempt)) return;
      const hiddenMs = Math.min(message.hiddenSeconds, LONGEST_WAIT_MS);
      await wait(hiddenMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
    }
    dead.push(message.body);
  }

  async function isHandled(message: Message, attempt: number): Promise<boolean> {
    try {
      const record = sqsRecord(LAMBDAS.webhook.name, message, attempt);
      const response = await webhook({ Records: [record] });
      return response?.batchItemFailures.length === 0;
    } catch (fault) {
      console.error('A webhook failed:', fault);
      return false;
    }
  }

  return {
    /** Takes a message, which is delivered at once. Returns its id. */
    send(body: string): string {
      const id = randomUUID();
      const message = { id, body, sentAt: String(Date.now()), hiddenSeconds: 0 };
      messages.set(id, message);
      const delivery = deliver(message).finally(() => {
        messages.delete(id);
        deliveries.delete(delivery);
      });
      deliveries.add(delivery);
      return id;
    },
    /** Sets when an unhandled message is delivered again. False if there is no such message. */
    hide(receiptHandle: string, seconds: number): boolean {
      const message = messages.get(receiptHandle);
      if (message) message.hiddenSeconds = seconds;
      return message !== undefined;
    },
    countWaiting: () => messages.size,
    /** The bodies of the messages that were given up. */
    deadLetters: (): readonly string[] => dead,
    /** Delivers nothing again, and waits for deliveries in progress. */
    async stop() {
      stopped.abort();
      await Promise.all(deliveries);
    },
  };
}
