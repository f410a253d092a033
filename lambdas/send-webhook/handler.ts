import type { DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { deliverEvents } from './deliver-events.ts';
import { queueEvents } from './queue-events.ts';

/**
 * Tells the operator's own service what happens on the list. The table's stream says what happened,
 * a queue holds it, and the same Lambda sends what the queue delivers.
 */
export async function handler(
  event: DynamoDBStreamEvent | SQSEvent,
): Promise<SQSBatchResponse | undefined> {
  if (isOfQueue(event)) return deliverEvents(event);
  await queueEvents(event, Date.now());
  return undefined;
}

function isOfQueue(event: DynamoDBStreamEvent | SQSEvent): event is SQSEvent {
  return event.Records.some(({ eventSource }) => eventSource === 'aws:sqs');
}
