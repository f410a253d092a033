import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** The maximum retention of SQS. */
const RETENTION = Duration.days(14);

/** Keeps failed messages until the operator redrives or deletes them. It has an alarm. */
export function createFailureQueue(scope: Construct): Queue {
  return new Queue(new Construct(scope, 'Failures'), 'Queue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: RETENTION,
  });
}
