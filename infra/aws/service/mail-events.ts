import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import {
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { FailureQueue } from './failure-queue.ts';
import { MailEventTopic } from './mail-event-topic.ts';
import type { ServiceContext } from './service-context.ts';
import { ServiceFunction } from './service-function.ts';

const TIMEOUT = Duration.seconds(30);
/** AWS's rule: six times the consumer's timeout. */
const VISIBILITY_TIMEOUT = Duration.seconds(180);
const MEMORY_MB = 256;
const ATTEMPTS = 5;
const BATCH_SIZE = 50;
/** A Send event may settle a lost answer as long as its claim is held: well within a lease. */
const BATCHING_WINDOW = Duration.seconds(10);
const MAX_CONCURRENCY = 5;

/**
 * Takes what SES says about mails it was given. Over SNS and a queue, because EventBridge promises
 * no delivery, and a bounce that is lost is mailed again.
 */
export class MailEvents extends ServiceFunction {
  readonly queue: Queue;
  readonly failures: Queue;

  constructor(scope: Construct, id: string, context: ServiceContext) {
    const { config, artifacts, waitlist, configurationSet } = context;
    super(scope, id, {
      name: 'mail-events',
      stage: config.stage,
      artifacts,
      timeout: TIMEOUT,
      memoryMb: MEMORY_MB,
      environment: { [ENV.tableName]: waitlist.table.tableName },
    });
    this.allow(['dynamodb:UpdateItem'], waitlist.table.tableArn);

    this.failures = new FailureQueue(this, 'Failures').queue;
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: VISIBILITY_TIMEOUT,
      deadLetterQueue: { queue: this.failures, maxReceiveCount: ATTEMPTS },
    });
    this.lambda.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: BATCH_SIZE,
        maxBatchingWindow: BATCHING_WINDOW,
        maxConcurrency: MAX_CONCURRENCY,
        reportBatchItemFailures: true,
      }),
    );

    const { topic } = new MailEventTopic(this, 'Topic');
    topic.addSubscription(new SqsSubscription(this.queue, { rawMessageDelivery: true }));
    new ConfigurationSetEventDestination(this, 'Destination', {
      configurationSet,
      destination: EventDestination.snsTopic(topic),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
      ],
    });
  }
}
