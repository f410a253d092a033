import { Duration, ReferenceStrength, Stack } from 'aws-cdk-lib';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Secret, type CfnSecret, type ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { WEBHOOK_ATTEMPTS } from '#shared/webhook.ts';
import type { WebhookConfig } from '../config/config.ts';
import { createFailureQueue } from './failure-queue.ts';
import { notOfLine } from './stream-trigger.ts';
import { allowStream, ServiceFunction, type ServiceContext } from './service-function.ts';

/** AWS recommends six times the consumer's timeout. A webhook that was not taken is put off by itself. */
const VISIBILITY_TIMEOUT = Duration.seconds(6 * LAMBDAS.webhook.timeoutSeconds);
const STREAM_BATCH_SIZE = 100;
const QUEUE_BATCH_SIZE = 10;
/**
 * The receiver gets at most this many batches at once, the least that Lambda allows. One that hangs
 * must not take the ten executions of a new account from the sign-ups.
 */
const MAX_CONCURRENCY = 2;
/** The longest that SQS allows, because a receiver that hangs slows all events down. */
const RETENTION = Duration.days(14);

/** The writes that may tell of something: those that leave a person's row. */
function ofPeople(context: ServiceContext) {
  const Keys = { pk: { S: [{ prefix: 'waitlist#' }] } };
  const NewImage = notOfLine(context);
  return {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: { Keys, ...(NewImage.writtenBy && { NewImage }) },
  };
}

/** Derives events from the table's stream into a queue, and posts them to the operator's service. */
export class WebhookSender extends ServiceFunction {
  /** Events that the receiver did not accept within a day. */
  readonly failures: Queue;

  constructor(
    scope: Construct,
    id: string,
    context: ServiceContext,
    { url, withAddress }: WebhookConfig,
    keyring: ISecret,
  ) {
    super(scope, id, {
      definition: LAMBDAS.webhook,
      context,
      rowActions: ['GetItem', 'PutItem'],
      rowKeys: ['webhook#*'],
      environment: {
        [ENV.webhookUrl]: url,
        ...(withAddress ? { [ENV.webhookAddress]: 'on' } : {}),
        ...(context.config.invitations === 'on' && { [ENV.invitations]: 'on' }),
      },
      secrets: { [ENV.webhookSecretId]: weakly(scope, keyring) },
    });
    // What an event says is read when it is sent.
    this.allowRows(['GetItem'], ['waitlist#*']);
    this.failures = createFailureQueue(this);
    const queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: VISIBILITY_TIMEOUT,
      retentionPeriod: RETENTION,
      deadLetterQueue: { queue: this.failures, maxReceiveCount: WEBHOOK_ATTEMPTS },
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
      filters: [{ pattern: JSON.stringify(ofPeople(context)) }],
      batchSize: STREAM_BATCH_SIZE,
      bisectBatchOnError: true,
    });
  }
}

/** The keyring, by a reference that lets its stack drop it when the setting is removed. */
function weakly(scope: Construct, keyring: ISecret): ISecret {
  // Its id is its ARN. Weak references exist only for attributes.
  const created = keyring.node.defaultChild as CfnSecret | undefined;
  if (!created) return keyring;
  const arn = Stack.consumeReference(created.attrId, ReferenceStrength.WEAK);
  return Secret.fromSecretCompleteArn(scope, 'WebhookKeyring', arn);
}
