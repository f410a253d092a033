import { Aws, Duration, TimeZone } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
  type IScheduleTarget,
} from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { DigestPeriod } from '#shared/settings.ts';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { TIME_ZONE } from '#shared/time.ts';
import { ServiceFunction, type ServiceContext } from './service-function.ts';

const HOUR = '6';

/** Reading a page of the table takes longer than reading a row. */
const STORE_TIMEOUT = Duration.seconds(10);

/** Writes the digest, each morning or each Monday morning. The sender delivers it. */
export class DigestWriter extends ServiceFunction {
  constructor(scope: Construct, id: string, context: ServiceContext, period: DigestPeriod) {
    const { waitlist } = context;
    super(scope, id, {
      definition: LAMBDAS.digest,
      context,
      rowActions: ['UpdateItem'],
      rowKeys: ['report#*'],
      environment: {
        [ENV.callTimeoutMs]: String(STORE_TIMEOUT.toMilliseconds()),
      },
    });
    this.allow(['dynamodb:Scan'], waitlist.table.tableArn);
    new Schedule(this, 'Schedule', {
      description: 'Writes the digest for the operator',
      schedule: ScheduleExpression.cron({
        minute: '0',
        hour: HOUR,
        ...(period === 'weekly' ? { weekDay: 'MON' } : {}),
        timeZone: TimeZone.of(TIME_ZONE),
      }),
      target: this.target(period),
    });
  }

  /** The CDK's own target would let the schedule invoke every version of the Lambda as well. */
  private target(period: DigestPeriod): IScheduleTarget {
    const { functionArn } = this.lambda;
    const role = new Role(this, 'ScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    );
    const input = ScheduleTargetInput.fromObject({ period });
    return { bind: () => ({ arn: functionArn, role, input }) };
  }
}
