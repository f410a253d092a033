import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import { ENV } from '#shared/env.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { READ_SECRET } from './api-function.ts';
import { Doorbell } from './doorbell.ts';
import type { ServiceContext } from './service-context.ts';
import { ServiceFunction } from './service-function.ts';

/** Over the schedule's minute, so that one sweep takes over from the other without a gap. */
const TIMEOUT = Duration.seconds(90);
const SWEEP_INTERVAL = Duration.minutes(1);
/** Over any sender's life, so that a claim is never taken from a sender that still runs. */
const LEASE_SECONDS = 120;
const MEMORY_MB = 512;

/** Sends the mails that rows owe: woken by the stream, and by the minute for what that missed. */
export class MailSender extends ServiceFunction {
  readonly doorbellFailures: Queue;

  constructor(scope: Construct, id: string, context: ServiceContext, unsubscribeOrigin: string) {
    const { config, artifacts, waitlist, keyrings, configurationSet } = context;
    super(scope, id, {
      name: 'send-mail',
      stage: config.stage,
      artifacts,
      timeout: TIMEOUT,
      memoryMb: MEMORY_MB,
      environment: {
        [ENV.tableName]: waitlist.table.tableName,
        [ENV.tokenSecretId]: keyrings.token.secretArn,
        [ENV.siteOrigin]: context.siteOrigin,
        [ENV.unsubscribeOrigin]: unsubscribeOrigin,
        [ENV.mailFrom]: `${BRAND.name} <${config.mail.from}>`,
        [ENV.operatorEmail]: config.mail.operator,
        [ENV.configurationSet]: configurationSet.configurationSetName,
        [ENV.leaseSeconds]: String(LEASE_SECONDS),
      },
    });
    this.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], waitlist.table.tableArn);
    this.allow(['dynamodb:Query'], waitlist.outboxIndexArn);
    this.allow(READ_SECRET, keyrings.token.secretArn);
    this.allowSending(context);
    this.doorbellFailures = new Doorbell(this, 'Doorbell', waitlist, this).failures;
    this.sweepEveryMinute();
  }

  private allowSending({ config, configurationSet }: ServiceContext): void {
    const { region, account, partition } = Stack.of(this);
    const ses = `arn:${partition}:ses:${region}:${account}`;
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          `${ses}:identity/*`,
          `${ses}:configuration-set/${configurationSet.configurationSetName}`,
        ],
        conditions: { StringEquals: { 'ses:FromAddress': config.mail.from } },
      }),
    );
    acknowledgeWildcard(
      this,
      `${ses}:identity/*`,
      'SES also authorizes against the identity of a verified recipient, which every recipient is ' +
        'in the sandbox. A condition holds the sender to our one From address.',
    );
    this.allow(['ses:GetAccount'], '*');
    acknowledgeWildcard(
      this,
      '*',
      'The account’s sending quota (ses:GetAccount) is no resource that could be named.',
    );
  }

  private sweepEveryMinute(): void {
    // A sweep that failed is not repeated: the next is due before a retry would be.
    this.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: SWEEP_INTERVAL });
    new Rule(this, 'Sweep', {
      description: 'Sends the mails that the stream did not ring for',
      schedule: Schedule.rate(SWEEP_INTERVAL),
      targets: [new LambdaFunction(this.lambda, { retryAttempts: 0 })],
    });
  }
}
