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
import type { Config } from '../../config/config.ts';

export interface Ring {
  /** Names the alarm, and its entry in docs/runbook.md. */
  readonly name: string;
  /** One sentence: what is wrong, for whom. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** Rings when the metric goes over this. */
  readonly over: number;
  /** Periods in a row that must be bad. One, unless said otherwise. */
  readonly periods?: number;
  /** Whether silence is bad too. */
  readonly silenceIsBad?: boolean;
}

/** Makes alarms that mail the operator and say where to read on. */
export class AlarmBell extends Construct {
  private readonly action: SnsAction;
  private readonly config: Config;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    this.config = config;
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A topic with a policy of its own takes nothing from CloudWatch unless told to.
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

  ring({ name, meaning, metric, over, periods = 1, silenceIsBad = false }: Ring): void {
    const alarm = new Alarm(this, name, {
      alarmName: `waitlist-${this.config.stage}-${name}`,
      alarmDescription: `${meaning} What to do: ${this.config.runbookUrl}#${name}`,
      metric,
      threshold: over,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
  }
}
