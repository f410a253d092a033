import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** The maximum retention of SQS. */
const RETENTION = Duration.days(14);

/**
 * Keeps failed messages until the operator redrives or deletes them. It has an alarm. That of a FIFO
 * queue is one itself.
 */
export function createFailureQueue(scope: Construct, props: Pick<QueueProps, 'fifo'> = {}): Queue {
  return new Queue(new Construct(scope, 'Failures'), 'Queue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: RETENTION,
    ...props,
  });
}
