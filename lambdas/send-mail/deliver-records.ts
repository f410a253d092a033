import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describeFault, logger } from '../logger.ts';
import type { Delivery } from '../outbox/deliver.ts';
import { reportDeliveries } from '../outbox/report.ts';
import type { Round } from '../outbox/round.ts';

/**
 * Delivers the rows of a stream batch. A row that faults is reported from there on, as streams ask.
 * A mail that SES did not take is no failure, and neither is a row that the round has no room for:
 * it stays as it is, and the sweep comes by.
 */
export async function deliverRecords(
  { Records }: DynamoDBStreamEvent,
  round: Round,
): Promise<DynamoDBBatchResponse> {
  const deliveries: Delivery[] = [];
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    const pk = owingRow(record);
    if (pk === undefined) continue;
    try {
      if (!(await round.mayBegin())) break;
      deliveries.push(await round.deliver(pk));
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
