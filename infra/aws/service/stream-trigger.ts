import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { OUTBOX_INDEX, PEOPLE_SHARDS } from '#shared/table-schema.ts';
import { acknowledge } from '../acknowledge.ts';
import { createFailureQueue } from './failure-queue.ts';
import { allowStream, type ServiceContext, type ServiceFunction } from './service-function.ts';

const BATCH_SIZE = 25;
const RETRIES = 2;
/** Records older than this are left to the sweep. */
const MAX_RECORD_AGE = Duration.minutes(15);

/** Stream records have numbers as text. */
const SHARDS_OF_PEOPLE = {
  N: PEOPLE_SHARDS.map(String),
};
const ABSENT_STRING = { S: [{ exists: false }] };

const OWES_MAIL = { [OUTBOX_INDEX.partitionKey]: SHARDS_OF_PEOPLE };

/**
 * The changes that invoke the sender: those that leave the row of a person with a mail to send and
 * without a claim. Messages to the operator and announcements wait for the sweep. The sender's own claims and settlements do not match. A new row has no claim yet.
 */
const STREAM_FILTERS = [
  { eventName: ['INSERT'], dynamodb: { NewImage: OWES_MAIL } },
  { eventName: ['MODIFY'], dynamodb: { NewImage: { ...OWES_MAIL, claimId: ABSENT_STRING } } },
];

/**
 * Invokes the sender when a row comes to owe a mail. A record that still fails after its retries is
 * set aside, so that it does not block its shard, and the sweep sends its row's mail.
 */
export class StreamTrigger extends Construct {
  readonly failures: Queue;

  constructor(scope: Construct, id: string, context: ServiceContext, sender: ServiceFunction) {
    super(scope, id);
    this.failures = createFailureQueue(this);
    acknowledge(this.failures, 'SQS3', {
      reason: 'This is the dead-letter queue itself: Lambda puts into it the records that failed.',
    });
    new EventSourceMapping(this, 'Mapping', {
      target: sender.lambda,
      eventSourceArn: allowStream(sender, context),
      startingPosition: StartingPosition.LATEST,
      filters: STREAM_FILTERS.map((filter) => ({
        pattern: JSON.stringify(filter),
      })),
      batchSize: BATCH_SIZE,
      // Until the next sweeps start, a launch has only this consumer.
      parallelizationFactor: Math.ceil(context.config.senders / 2),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: RETRIES,
      maxRecordAge: MAX_RECORD_AGE,
      onFailure: new SqsDlq(this.failures),
    });
  }
}
