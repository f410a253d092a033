import { Aws } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { nameInStage } from '#shared/stage.ts';
import type { Config } from '../../config/config.ts';

export interface AlarmProps {
  /** Names the alarm, and its entry in docs/runbook.md. */
  readonly name: string;
  /** One sentence: what is wrong, and for whom. */
  readonly meaning: string;
  /** Evaluated once a period, which is five minutes unless the metric has another. */
  readonly metric: IMetric;
  /** The alarm goes off when the metric exceeds it. */
  readonly threshold: number;
  /** Consecutive periods that must exceed the threshold. One by default. */
  readonly evaluationPeriods?: number;
  /** Whether a period without data counts as one that exceeds the threshold. */
  readonly treatMissingAsBreaching?: boolean;
}

/** Creates alarms that mail the operator and link to their entry in the runbook. */
export class AlarmFactory extends Construct {
  private readonly action: SnsAction;
  private readonly config: Config;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    this.config = config;
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // `enforceSSL` gives the topic a policy, and a topic with a policy takes only what it allows.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    topic.addSubscription(new EmailSubscription(config.alarmEmail));
    this.action = new SnsAction(topic);
  }

  add({ name, meaning, treatMissingAsBreaching, ...props }: AlarmProps): void {
    const alarm = new Alarm(this, name, {
      evaluationPeriods: 1,
      ...props,
      alarmName: nameInStage(this.config.stage, name),
      alarmDescription: `${meaning} What to do: ${this.config.runbookUrl}#${name}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: treatMissingAsBreaching
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
  }
}
