import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import {
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { LAMBDAS } from '#shared/lambdas.ts';
import { createFailureQueue } from './failure-queue.ts';
import { ServiceFunction, type ServiceContext } from './service-function.ts';

/** AWS recommends six times the consumer's timeout, so that a throttled batch is tried again. */
const VISIBILITY_TIMEOUT = Duration.seconds(6 * LAMBDAS.mailEvents.timeoutSeconds);
const ATTEMPTS = 5;
const BATCH_SIZE = 50;
/** Much shorter than the sender's lease: a Send event settles a lost answer only while it lasts. */
const BATCHING_WINDOW = Duration.seconds(10);
const MAX_CONCURRENCY = 5;

/** Where SES publishes mail events. They hold addresses, so the topic is encrypted with our own key. */
class MailEventTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const key = new Key(this, 'Key', {
      description: 'Encrypts the mail events that SES publishes',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );

    this.topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
  }
}

/**
 * Handles the events that SES publishes about mails. They come over SNS and a queue, because
 * EventBridge delivers them on a best-effort basis, and an address whose bounce is lost is mailed
 * again.
 */
export class MailEvents extends ServiceFunction {
  readonly queue: Queue;
  readonly failures: Queue;

  constructor(scope: Construct, id: string, context: ServiceContext) {
    super(scope, id, {
      definition: LAMBDAS.mailEvents,
      context,
      rowActions: ['GetItem', 'BatchGetItem', 'UpdateItem'],
      rowKeys: [
        'waitlist#*',
        'canary#*',
        'mailbox#*',
        'announcement#*',
        'contact#*',
        'report#*',
        'outcome#*',
      ],
    });

    this.failures = createFailureQueue(this);
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
    const destination = EventDestination.snsTopic(topic);
    const events = [
      EmailSendingEvent.SEND,
      EmailSendingEvent.REJECT,
      EmailSendingEvent.BOUNCE,
      EmailSendingEvent.COMPLAINT,
    ];
    const { configurationSet, operatorConfigurationSet } = context;
    new ConfigurationSetEventDestination(this, 'Destination', {
      configurationSet,
      destination,
      events,
    });
    new ConfigurationSetEventDestination(this, 'OperatorDestination', {
      configurationSet: operatorConfigurationSet,
      destination,
      events,
    });
  }
}
