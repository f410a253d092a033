import type { SQSRecord } from 'aws-lambda';
import type { handler as handleMailEvents } from '../../../lambdas/mail-events/handler.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { Faults } from './faults.ts';
import type { AcceptedMail } from './faulty-ses.ts';
import { invoke } from './process.ts';

export type EventType = 'Send' | 'Bounce' | 'Complaint';

export interface MailEvents {
  /**
   * Tells what became of a mail, over a queue that may lose, repeat, delay and reorder it. `arrivals`:
   * after how many milliseconds its copies arrive.
   */
  publish(
    type: EventType,
    mail: AcceptedMail,
    sesMessageId: string,
    arrivals?: readonly number[],
  ): void;
}

interface MailEventsOptions {
  readonly time: VirtualTime;
  readonly faults: Faults;
  /** Told of each event once it is applied. */
  readonly onApplied?: ((type: EventType, mail: AcceptedMail) => void) | undefined;
  readonly handler: typeof handleMailEvents;
}

interface Message {
  readonly type: EventType;
  readonly mail: AcceptedMail;
  readonly record: SQSRecord;
}

const BATCH = 10;
const VISIBILITY_MS = 60_000;
/** About how many awaits an invocation has. */
const AWAITS = 20;

export function startMailEvents({
  time,
  faults,
  onApplied,
  handler,
}: MailEventsOptions): MailEvents {
  const queue: Message[] = [];
  let published = 0;
  let isConsuming = false;

  function arrive(message: Message): void {
    queue.push(message);
    if (!isConsuming) void consume();
  }

  /** One process handles one batch after the other. */
  async function consume(): Promise<void> {
    isConsuming = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH);
      const process = {
        caller: { actor: 'events' },
        fate: faults.fate(AWAITS),
        stall: time.after,
      };
      const result = await invoke(process, () =>
        handler({ Records: batch.map(({ record }) => record) }),
      );
      const failed =
        result.outcome === 'returned'
          ? result.value.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
          : batch.map(({ record }) => record.messageId);
      for (const message of batch) {
        if (failed.includes(message.record.messageId)) {
          void time.after(VISIBILITY_MS).then(() => arrive(message));
        } else onApplied?.(message.type, message.mail);
      }
    }
    isConsuming = false;
  }

  return {
    publish(type, mail, sesMessageId, arrivals = faults.arrivals()) {
      const { kind, rowKey, ordinal, announcement, to } = mail;
      const body = JSON.stringify({
        eventType: type,
        mail: {
          messageId: sesMessageId,
          destination: [to],
          tags: {
            kind: [kind],
            row: [rowKey],
            mail: [String(ordinal)],
            ...(announcement && { announcement: [announcement] }),
          },
        },
        ...(type === 'Bounce' && { bounce: { bounceType: 'Permanent' } }),
      });
      for (const ms of arrivals) {
        published += 1;
        const messageId = `message-${published}`;
        const message = { type, mail, record: { messageId, body } as SQSRecord };
        void time.after(ms).then(() => arrive(message));
      }
    },
  };
}
