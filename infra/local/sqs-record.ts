import { createHash } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import type { LambdaName } from '#shared/lambdas.ts';
import { ACCOUNT_ID, REGION } from './environment.ts';

export interface Message {
  readonly id: string;
  readonly body: string;
  /** Epoch milliseconds, as SQS writes them. */
  readonly sentAt: string;
}

/** A message as Lambda takes it out of a function’s queue. Attempts are counted from 1. */
export function sqsRecord(name: LambdaName, message: Message, attempt = 1): SQSRecord {
  const { id, body, sentAt } = message;
  return {
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(attempt),
      SentTimestamp: sentAt,
      SenderId: '',
      ApproximateFirstReceiveTimestamp: sentAt,
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${REGION}:${ACCOUNT_ID}:${name}`,
    awsRegion: REGION,
  };
}
