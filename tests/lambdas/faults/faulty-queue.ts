import { ChangeMessageVisibilityCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { WEBHOOK_ATTEMPTS } from '#shared/webhook.ts';
import { queueClient } from '../../../lambdas/send-webhook/queue-events.ts';
import type { VirtualTime } from '../send-mail/simulation/virtual-time.ts';
import type { Faults } from './faults.ts';
import { passAwait, type Outcome } from './invocation.ts';

interface Message {
  readonly body: string;
  attempts: number;
  hiddenMs: number;
}

export interface FaultyQueue {
  /** Every message that the queue took. */
  readonly bodies: () => string[];
  /** Delivers what was set aside once more, and waits for it. */
  readonly redrive: () => Promise<void>;
}

interface QueueOptions {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly consume: (record: SQSRecord) => Promise<Outcome<SQSBatchResponse>>;
}

/** As the queue of webhooks has it. */
const VISIBILITY_MS = 180_000;

/** Takes the place of the queue of webhooks. Its calls go wrong, and it may deliver a message twice. */
export function openFaultyQueue({ time, faults, consume }: QueueOptions): FaultyQueue {
  const messages: Message[] = [];
  const dead: Message[] = [];

  async function deliver(message: Message, afterMs: number): Promise<void> {
    await time.after(afterMs);
    message.attempts += 1;
    message.hiddenMs = VISIBILITY_MS;
    const messageId = String(messages.indexOf(message));
    const result = await consume({
      messageId,
      receiptHandle: messageId,
      body: message.body,
      attributes: { ApproximateReceiveCount: String(message.attempts) },
    } as SQSRecord);
    if (result.outcome === 'returned' && result.value.batchItemFailures.length === 0) return;
    if (message.attempts >= WEBHOOK_ATTEMPTS) dead.push(message);
    else await deliver(message, message.hiddenMs);
  }

  function make(command: unknown): void {
    if (command instanceof SendMessageBatchCommand) {
      for (const { MessageBody: body = '' } of command.input.Entries ?? []) {
        const message = { body, attempts: 0, hiddenMs: 0 };
        messages.push(message);
        for (const ms of [0, ...faults.arrivals().slice(1)]) void deliver(message, ms);
      }
    } else if (command instanceof ChangeMessageVisibilityCommand) {
      const message = messages[Number(command.input.ReceiptHandle)];
      if (message) message.hiddenMs = (command.input.VisibilityTimeout ?? 0) * 1000;
    }
  }

  async function send(command: unknown): Promise<object> {
    await passAwait();
    const fault = faults.ofTable();
    if (fault === 'throttled' || fault === 'not_made') throw new Error(fault);
    make(command);
    await passAwait();
    if (fault === 'answer_lost') throw new Error(fault);
    return {};
  }

  Object.assign(queueClient, { send });
  return {
    bodies: () => messages.map(({ body }) => body),
    async redrive() {
      const aside = dead.splice(0);
      for (const message of aside) message.attempts = 0;
      await Promise.all(aside.map((message) => deliver(message, 0)));
    },
  };
}
