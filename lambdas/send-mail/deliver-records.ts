import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describeFault, logger } from '../logger.ts';
import type { Delivery } from '../outbox/deliver.ts';
import { reportDeliveries } from '../outbox/report.ts';

/**
 * Delivers the rows of a stream batch. A row that faults is reported from there on, as streams ask,
 * and a mail that SES did not take is no failure: its row comes back by itself.
 */
export async function deliverRecords(
  { Records }: DynamoDBStreamEvent,
  deliver: (pk: string) => Promise<Delivery>,
): Promise<DynamoDBBatchResponse> {
  const deliveries: Delivery[] = [];
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    const pk = owingRow(record);
    if (pk === undefined) continue;
    try {
      deliveries.push(await deliver(pk));
    } catch (fault) {
      logger.error('A row could not be delivered', { row: pk, ...describeFault(fault) });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      break;
    }
  }
  reportDeliveries(deliveries);
  return { batchItemFailures };
}

/** The row of a record, when it owed a mail and nobody had claimed it. */
function owingRow({ dynamodb, eventName }: DynamoDBRecord): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName === 'REMOVE' || !image?.['outboxShard'] || image['claimId']) return undefined;
  return dynamodb?.Keys?.['pk']?.S;
}
