import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { nameInStage } from '#shared/stage.ts';
import type { Config } from '../../config/config.ts';

const CLOUDWATCH = new ServicePrincipal('cloudwatch.amazonaws.com');

const OF_OUR_ACCOUNT = { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } };

export interface AlarmProps {
  readonly name: string;
  /** The heading of its entry in docs/runbook.md. The alarm's name by default. */
  readonly entry?: string;
  /** One sentence: what is wrong, and for whom. */
  readonly meaning: string;
  /** Evaluated once a period, which is five minutes unless the metric has another. */
  readonly metric: IMetric;
  /** The alarm goes off when the metric exceeds it. 0 by default. */
  readonly threshold?: number;
  /** Whether it goes off when the metric is less instead. */
  readonly isMinimum?: boolean;
  /** Consecutive periods that must exceed the threshold. One by default. */
  readonly evaluationPeriods?: number;
  /** Whether a period without data counts as one that exceeds the threshold. */
  readonly treatMissingAsBreaching?: boolean;
}

/** Creates alarms that mail the operator, notify the team’s topic if there is one, and link to their entry in the runbook. */
export class AlarmFactory extends Construct {
  /** Those that were added, in order. */
  readonly added: Alarm[] = [];
  private readonly actions: readonly SnsAction[];
  private readonly config: Config;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    this.config = config;
    const topic = new Topic(this, 'Topic', { enforceSSL: true, masterKey: createAlarmKey(this) });
    // `enforceSSL` gives the topic a policy, and a topic with a policy takes only what it allows.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [CLOUDWATCH],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: OF_OUR_ACCOUNT,
      }),
    );
    topic.addSubscription(new EmailSubscription(config.mail.operator));
    const { alarmTopicArn } = config;
    const topics = alarmTopicArn
      ? [topic, Topic.fromTopicArn(this, 'TeamTopic', alarmTopicArn)]
      : [topic];
    this.actions = topics.map((each) => new SnsAction(each));
  }

  add({
    name,
    entry = name,
    meaning,
    isMinimum,
    treatMissingAsBreaching,
    ...props
  }: AlarmProps): void {
    const alarm = new Alarm(this, name, {
      threshold: 0,
      evaluationPeriods: 1,
      ...props,
      alarmName: nameInStage(this.config.stage, name),
      alarmDescription: `${meaning} What to do: ${this.config.runbookUrl}#${entry}`,
      comparisonOperator: isMinimum
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: treatMissingAsBreaching
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(...this.actions);
    alarm.addOkAction(...this.actions);
    this.added.push(alarm);
  }
}

/**
 * Encrypts the alarms. CloudWatch may not use the AWS-managed key of SNS (`alias/aws/sns`), so with that
 * key no alarm would arrive.
 */
function createAlarmKey(scope: Construct): Key {
  const key = new Key(scope, 'Key', {
    description: 'Encrypts the alarms that CloudWatch publishes',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [CLOUDWATCH],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: OF_OUR_ACCOUNT,
    }),
  );
  return key;
}
