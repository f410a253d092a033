import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describeFault, logger } from '../logger.ts';
import { parsePrimaryKey } from '../store/row-key.ts';
import type { ConsumerOptions, DeliverySession } from './delivery-session.ts';

/**
 * Stream records expire after 24 hours, so this consumer never waits for a slot. A running sweep keeps
 * more slots reserved than this, so meanwhile the consumer leaves all rows to the sweep.
 */
export const STREAM_CONSUMER: ConsumerOptions = {
  maxSlotsAhead: 5,
  maxMsAhead: 50,
  waitsForSlots: false,
};

/** Deliveries side by side. A launch has only this consumer until the next sweeps start. */
const LANES = 10;

/**
 * Delivers the rows of a stream batch. A row that throws is reported as failed, and Lambda repeats the
 * records from it on. A mail that SES did not accept is no failure, and neither is a row for which
 * there is no slot: the row keeps its mark, and a sweep delivers it.
 */
export async function consumeStream(
  { Records }: DynamoDBStreamEvent,
  session: DeliverySession,
  now: number,
): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  const records = Records.values();

  async function consumeLane(): Promise<void> {
    for (const record of records) {
      const pk = dueRow(record, now);
      if (pk === undefined) continue;
      try {
        if (!(await session.canDeliver())) return;
        await session.deliver(pk);
      } catch (fault) {
        logger.error('A row could not be delivered', { row: pk, ...describeFault(fault) });
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
        return;
      }
    }
  }

  await Promise.all(Array.from({ length: LANES }, consumeLane));
  return { batchItemFailures };
}

/** The partition key of a record whose row was due and that nobody had claimed. */
function dueRow({ dynamodb, eventName }: DynamoDBRecord, now: number): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName === 'REMOVE' || !image?.['outboxShard'] || image['claimId']) return undefined;
  const pk = dynamodb?.Keys?.['pk']?.S ?? '';
  const isDue = Number(image['dueAt']?.N ?? 0) <= now;
  const isForPerson = (parsePrimaryKey(pk)?.kind ?? 'waitlist') === 'waitlist';
  return isDue && isForPerson ? pk : undefined;
}
