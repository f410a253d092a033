import type { Context, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { inRequest } from '../logger.ts';
import { deliverEvents } from './deliver-events.ts';
import { queueEvents } from './queue-events.ts';

/** Turns the stream into events in a queue, and sends what the queue delivers to the operator. */
export function handler(
  event: DynamoDBStreamEvent | SQSEvent,
  context?: Context,
): Promise<SQSBatchResponse | undefined> {
  return inRequest(context?.awsRequestId, () => handleEvent(event));
}

async function handleEvent(
  event: DynamoDBStreamEvent | SQSEvent,
): Promise<SQSBatchResponse | undefined> {
  if (isOfQueue(event)) return deliverEvents(event);
  await queueEvents(event);
  return undefined;
}

function isOfQueue(event: DynamoDBStreamEvent | SQSEvent): event is SQSEvent {
  return event.Records.some(({ eventSource }) => eventSource === 'aws:sqs');
}
