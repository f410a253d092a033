import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describeFault, logger } from '../logger.ts';
import { parsePrimaryKey } from '../store/row-key.ts';
import type { ConsumerOptions, DeliverySession } from './delivery-session.ts';

/**
 * Stream records expire after 24 hours, so this consumer never waits for a slot. A running sweep keeps
 * more slots reserved than this, so meanwhile the consumer leaves all rows to the sweep.
 */
export const STREAM_CONSUMER: ConsumerOptions = { maxSlotsAhead: 5, waitsForSlots: false };

/**
 * Delivers the rows of a stream batch. A row that throws is reported as failed, and so are those
 * after it, as Lambda asks of streams. A mail that SES did not accept is no failure, and neither is a
 * row for which there is no slot: the row keeps its mark, and a sweep delivers it.
 */
export async function consumeStream(
  { Records }: DynamoDBStreamEvent,
  session: DeliverySession,
  now: number,
): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    const pk = dueRow(record, now);
    if (pk === undefined) continue;
    try {
      if (!(await session.canDeliver())) break;
      await session.deliver(pk);
    } catch (fault) {
      logger.error('A row could not be delivered', { row: pk, ...describeFault(fault) });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      break;
    }
  }
  return { batchItemFailures };
}

/** The partition key of a record whose row was due and that nobody had claimed. */
function dueRow({ dynamodb, eventName }: DynamoDBRecord, now: number): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName === 'REMOVE' || !image?.['outboxShard'] || image['claimId']) return undefined;
  const pk = dynamodb?.Keys?.['pk']?.S ?? '';
  const isDue = Number(image['dueAt']?.N ?? 0) <= now;
  return isDue && parsePrimaryKey(pk)?.kind !== 'contact' ? pk : undefined;
}
