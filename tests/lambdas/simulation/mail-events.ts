import './environment.ts';
import type { SQSRecord } from 'aws-lambda';
import { handler } from '../../../lambdas/mail-events/handler.ts';
import type { Faults } from './faults.ts';
import type { AcceptedMail } from './faulty-ses.ts';
import type { Invoke } from './process.ts';
import type { VirtualTime } from './virtual-time.ts';

export type EventType = 'Send' | 'Bounce' | 'Complaint';

const VISIBILITY_MS = 60_000;
/** About how many awaits an invocation has. */
const AWAITS = 20;

/**
 * SES's events, over a queue that may lose, repeat, delay and reorder them. `onApplied`: told of each
 * event once it is applied.
 */
export function startMailEvents(
  time: VirtualTime,
  faults: Faults,
  invoke: Invoke,
  onApplied?: (type: EventType, mail: AcceptedMail) => void,
) {
  let published = 0;

  /** False if the queue has to deliver the message again. */
  async function handle(record: SQSRecord): Promise<boolean> {
    const result = await invoke({ actor: 'events' }, AWAITS, () => handler({ Records: [record] }));
    return result.outcome === 'returned' && result.value.batchItemFailures.length === 0;
  }

  return {
    /** Tells what became of a mail. `arrivals`: after how many milliseconds its copies arrive. */
    publish(
      type: EventType,
      mail: AcceptedMail,
      sesMessageId: string,
      arrivals: readonly number[] = faults.arrivals(),
    ): void {
      const { kind, rowKey, id, announcement, to } = mail;
      const tags = {
        kind: [kind],
        row: [rowKey],
        mail: [id],
        ...(announcement && { announcement: [announcement] }),
      };
      const body = JSON.stringify({
        eventType: type,
        mail: { messageId: sesMessageId, destination: [to], tags },
        ...(type === 'Bounce' && { bounce: { bounceType: 'Permanent' } }),
      });

      async function arrive(ms: number): Promise<void> {
        published += 1;
        const record = { messageId: `message-${published}`, body } as SQSRecord;
        await time.after(ms);
        while (!(await handle(record))) await time.after(VISIBILITY_MS);
        onApplied?.(type, mail);
      }
      for (const ms of arrivals) void arrive(ms);
    },
  };
}
