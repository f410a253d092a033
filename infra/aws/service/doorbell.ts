import { Duration, Stack } from 'aws-cdk-lib';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge, acknowledgeWildcard } from '../acknowledge.ts';
import type { WaitlistTable } from '../state/waitlist-table.ts';
import { FailureQueue } from './failure-queue.ts';
import type { ServiceFunction } from './service-function.ts';

const BATCH_SIZE = 25;
const RETRIES = 2;
/** Older news than this is the sweep's. */
const MAX_AGE = Duration.minutes(15);

/** What must be there, as the stream writes a number. */
const PRESENT = { N: [{ exists: true }] };
const ABSENT = { S: [{ exists: false }] };

/**
 * Which changes of the table ring: a row that owes a mail and that nobody has claimed. The sender's
 * own claims and settlements ring nothing. A row just born cannot have been claimed.
 */
export const DOORBELL_FILTERS = [
  { eventName: ['INSERT'], dynamodb: { NewImage: { outboxShard: PRESENT } } },
  { eventName: ['MODIFY'], dynamodb: { NewImage: { outboxShard: PRESENT, claimId: ABSENT } } },
];

/**
 * Wakes the sender when a row comes to owe a mail. It may fail: a record that cannot be handled is
 * set aside after a few tries, so that it never blocks its shard, and its row is left to the sweep.
 */
export class Doorbell extends Construct {
  readonly failures: Queue;

  constructor(scope: Construct, id: string, waitlist: WaitlistTable, sender: ServiceFunction) {
    super(scope, id);
    this.failures = new FailureQueue(this, 'Failures').queue;
    acknowledge(this.failures, 'SQS3', {
      reason: 'It is itself where what failed is set aside; it is Lambda that puts it there.',
    });
    const streamArn = String(waitlist.table.tableStreamArn);
    sender.allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      streamArn,
    );
    const anyStreamArn = Stack.of(this).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: `${waitlist.tableName}/stream/*`,
    });
    sender.allow(['dynamodb:ListStreams'], anyStreamArn);
    acknowledgeWildcard(
      sender,
      anyStreamArn,
      'Lambda lists the streams of this one table before it reads; a stream is named by its date.',
    );
    new EventSourceMapping(this, 'Mapping', {
      target: sender.lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.LATEST,
      filters: DOORBELL_FILTERS.map((filter) => ({ pattern: JSON.stringify(filter) })),
      batchSize: BATCH_SIZE,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: RETRIES,
      maxRecordAge: MAX_AGE,
      onFailure: new SqsDlq(this.failures),
    });
  }
}
