import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import type { WebhookConfig } from '../config/config.ts';
import { createKeyring } from '../state/keyrings.ts';
import { createFailureQueue } from './failure-queue.ts';
import { allowStream, ServiceFunction, type ServiceContext } from './service-function.ts';

/** From one attempt to the next, for a day. */
const RETRY_INTERVAL = Duration.minutes(15);
const ATTEMPTS = 96;
const STREAM_BATCH_SIZE = 100;
const QUEUE_BATCH_SIZE = 10;
/**
 * The receiver gets at most this many batches at once, the least that Lambda allows. One that hangs
 * must not take the ten executions of a new account from the sign-ups.
 */
const MAX_CONCURRENCY = 2;
/** The longest that SQS allows, because a receiver that hangs slows all events down. */
const RETENTION = Duration.days(14);

/** The writes that leave a person's row. */
const OF_PEOPLE = {
  eventName: ['INSERT', 'MODIFY'],
  dynamodb: { Keys: { pk: { S: [{ prefix: 'waitlist#' }] } } },
};

/** Derives events from the table's stream into a queue, and posts them to the operator's service. */
export class WebhookSender extends ServiceFunction {
  /** Events that the receiver did not accept within a day. */
  readonly failures: Queue;

  constructor(
    scope: Construct,
    id: string,
    context: ServiceContext,
    { url, withAddress }: WebhookConfig,
  ) {
    const description = 'Signs webhooks.';
    const key = createKeyring(scope, 'WebhookKey', description, RemovalPolicy.DESTROY);
    super(scope, id, {
      definition: LAMBDAS.webhook,
      context,
      // What an event says is read when it is sent.
      rowActions: ['GetItem'],
      rowKeys: ['waitlist#*'],
      environment: {
        [ENV.webhookUrl]: url,
        ...(withAddress ? { [ENV.webhookAddress]: 'on' } : {}),
      },
      secrets: { [ENV.webhookSecretId]: key },
    });
    new CfnOutput(Stack.of(this), 'WebhookSecretId', { value: key.secretArn });
    this.failures = createFailureQueue(this, { fifo: true });
    const queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Takes an event once, although several records tell of it.
      fifo: true,
      visibilityTimeout: RETRY_INTERVAL,
      retentionPeriod: RETENTION,
      deadLetterQueue: { queue: this.failures, maxReceiveCount: ATTEMPTS },
    });
    this.lambda.addEnvironment(ENV.webhookQueueUrl, queue.queueUrl);
    this.allow(['sqs:SendMessage'], queue.queueArn);
    this.lambda.addEventSource(
      new SqsEventSource(queue, {
        batchSize: QUEUE_BATCH_SIZE,
        maxConcurrency: MAX_CONCURRENCY,
        reportBatchItemFailures: true,
      }),
    );
    // No record is set aside: the Lambda has the stream's day to handle it.
    new EventSourceMapping(this, 'Mapping', {
      target: this.lambda,
      eventSourceArn: allowStream(this, context),
      startingPosition: StartingPosition.LATEST,
      filters: [{ pattern: JSON.stringify(OF_PEOPLE) }],
      batchSize: STREAM_BATCH_SIZE,
      bisectBatchOnError: true,
    });
  }
}
