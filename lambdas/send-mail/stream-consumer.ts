import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describeFault, logger } from '../logger.ts';
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
): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    const pk = owingRow(record);
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

/** The partition key of a record whose row owed a mail that nobody had claimed. */
function owingRow({ dynamodb, eventName }: DynamoDBRecord): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName === 'REMOVE' || !image?.['outboxShard'] || image['claimId']) return undefined;
  return dynamodb?.Keys?.['pk']?.S;
}
