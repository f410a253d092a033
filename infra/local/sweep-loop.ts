import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { TABLE_NAME } from './environment.ts';
import type { Lambdas } from './lambda-runtime.ts';
import { startLoop } from './loop.ts';

/** The pause between sweeps while calls come in. A mail seems to leave at once. */
const BUSY_PAUSE_MS = 250;
/** How long the loop stays busy after a call, to include the mails that the call leads to. */
const BUSY_MS = 3000;
/**
 * The pause when nothing happens. A due retry, and a mail that the operator's command queues, wait at
 * most this long.
 */
const IDLE_PAUSE_MS = 2000;

/**
 * Stands in for the stream and the schedule: one sweep of the outbox after another, while a mail is
 * due. A sweep takes 50 ms of the processor and a read of the outbox 5 ms, and a laptop may run on battery.
 */
export function startSweepLoop(
  mailSender: Lambdas['mailSender'],
  isMailDue: () => Promise<boolean>,
  senders = 1,
) {
  const events = Array.from({ length: senders }, (_, sender) => ({ sender }));
  let busyUntil = 0;
  const isBusy = () => Date.now() < busyUntil;
  const { stop, endPause } = startLoop(
    async () => (await isMailDue()) && Promise.all(events.map((event) => mailSender(event))),
    {
      pauseMs: () => (isBusy() ? BUSY_PAUSE_MS : IDLE_PAUSE_MS),
      failure: 'A sweep of the outbox failed:',
    },
  );
  return {
    /** Sweeps at once, or after the pause of a busy loop. */
    wake() {
      if (!isBusy()) endPause();
      busyUntil = Date.now() + BUSY_MS;
    },
    stop,
  };
}

/** Rows that one call reads. */
const PAGE_SIZE = 100;

/** Reads the outbox in one call. A sweep that finds nothing makes more than twenty. */
export function createDueMailReader(endpoint: string) {
  const client = new DynamoDB({ endpoint });
  return {
    /** Whether a mail is due, or more mails are owed than one call reads. */
    isMailDue: async () => {
      const { Count = 0, LastEvaluatedKey } = await client.scan({
        TableName: TABLE_NAME,
        IndexName: OUTBOX_INDEX.name,
        FilterExpression: `${OUTBOX_INDEX.sortKey} <= :now`,
        ExpressionAttributeValues: { ':now': { N: String(Date.now()) } },
        Limit: PAGE_SIZE,
      });
      return Count > 0 || LastEvaluatedKey !== undefined;
    },
    close: () => client.destroy(),
  };
}
