import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { setTimeout as wait } from 'node:timers/promises';
import type { Invoke } from '../lambda-runtime.ts';
import type { Mail } from './mail.ts';
import { sendEvent } from './send-event.ts';
import type { Tags } from './ses-endpoint.ts';

/** SES publishes the event of a send shortly after its answer. */
const EVENT_DELAY_MS = 500;

export interface MailEventQueue {
  add(mail: Mail, tags: Tags): void;
  /** Waits until every event that was added has been handled. */
  drain(): Promise<void>;
}

/** Stands in for SNS and SQS between SES and the `mail-events` Lambda. */
export function createMailEventQueue(
  mailEvents: Invoke<SQSEvent, SQSBatchResponse>,
): MailEventQueue {
  const pending = new Set<Promise<void>>();

  const handle = async (mail: Mail, tags: Tags) => {
    await wait(EVENT_DELAY_MS);
    try {
      await mailEvents(sendEvent(mail, tags));
    } catch (fault) {
      console.error('A mail event failed:', fault);
    }
  };

  return {
    add(mail, tags) {
      const handling = handle(mail, tags).finally(() => pending.delete(handling));
      pending.add(handling);
    },
    async drain() {
      await Promise.all(pending);
    },
  };
}
