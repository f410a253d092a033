import type { DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { deliverEvents } from './deliver-events.ts';
import { queueEvents } from './queue-events.ts';

/** Turns the stream into events in a queue, and sends what the queue delivers to the operator. */
export async function handler(
  event: DynamoDBStreamEvent | SQSEvent,
): Promise<SQSBatchResponse | undefined> {
  if (isOfQueue(event)) return deliverEvents(event);
  await queueEvents(event);
  return undefined;
}

function isOfQueue(event: DynamoDBStreamEvent | SQSEvent): event is SQSEvent {
  return event.Records.some(({ eventSource }) => eventSource === 'aws:sqs');
}
