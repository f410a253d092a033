import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { LAMBDAS } from '#shared/lambdas.ts';
import type { Invoke } from '../lambda-runtime.ts';
import { sqsRecord } from '../sqs-record.ts';
import type { Mail } from './mail.ts';
import type { FaultMode } from './faults.ts';
import type { Tags } from './ses-endpoint.ts';

/** SES publishes the event of a send shortly after its answer. */
const EVENT_DELAY_MS = 500;

/** Events are batched over this time. The cloud's window is longer. */
const BATCHING_WINDOW_MS = 250;

const BATCH_SIZE = 50;

/** Stands in for SNS and SQS between SES and the `mail-events` Lambda. */
export function createMailEventQueue(mailEvents: Invoke<SQSEvent, SQSBatchResponse>) {
  const pending = new Set<Promise<void>>();
  let open: SQSRecord[] = [];

  const handle = async (batch: SQSRecord[]) => {
    await wait(BATCHING_WINDOW_MS);
    if (batch === open) open = [];
    await wait(EVENT_DELAY_MS);
    try {
      await mailEvents({ Records: batch });
    } catch (fault) {
      console.error('Mail events failed:', fault);
    }
  };

  return {
    add: (mail: Mail, tags: Tags, fault: FaultMode) => {
      if (open.length >= BATCH_SIZE) open = [];
      const isNew = open.length === 0;
      const feedback = FEEDBACK[fault];
      open.push(toRecord(mail, tags, SENT), ...(feedback ? [toRecord(mail, tags, feedback)] : []));
      if (!isNew) return;
      const handling = handle(open).finally(() => pending.delete(handling));
      pending.add(handling);
    },
    /** Waits until every event that was added has been handled. */
    drain: async () => {
      await Promise.all(pending);
    },
  };
}

const SENT = { eventType: 'Send', send: {} };

/** The event that follows the one of a send. */
const FEEDBACK: Partial<Record<FaultMode, object>> = {
  bounce: {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General' },
  },
  complaint: { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } },
};

/** An event of a mail as it leaves SES, goes through SNS and comes out of the queue. */
function toRecord({ id, to, receivedAt }: Mail, tags: Tags, what: object): SQSRecord {
  const event = {
    ...what,
    mail: {
      timestamp: receivedAt,
      messageId: id,
      destination: to.split(', '),
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
  };
  return sqsRecord(LAMBDAS.mailEvents.name, {
    id: randomUUID(),
    body: JSON.stringify({ Type: 'Notification', Message: JSON.stringify(event) }),
    sentAt: String(Date.parse(receivedAt)),
  });
}
