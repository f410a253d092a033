import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { ServiceFunction, type ServiceContext } from './service-function.ts';
import { StreamTrigger } from './stream-trigger.ts';

/** Shorter than the sender's timeout, so that the next sweep starts before a long one ends. */
const SWEEP_INTERVAL = Duration.minutes(1);
/** A claim is held for longer than its sender can run, so that no two senders work on one row. */
const LEASE_SECONDS = LAMBDAS.mailSender.timeoutSeconds + 30;

/** Sends the mails that rows owe: at once when the stream invokes it, else with the next sweep. */
export class MailSender extends ServiceFunction {
  readonly streamFailures: Queue;

  constructor(scope: Construct, id: string, context: ServiceContext, unsubscribeOrigin: string) {
    const { config, waitlist, keyrings, configurationSet } = context;
    super(scope, id, {
      definition: LAMBDAS.mailSender,
      context,
      rowActions: ['GetItem', 'UpdateItem'],
      secrets: { [ENV.tokenSecretId]: keyrings.token },
      environment: {
        [ENV.siteOrigin]: context.siteOrigin,
        [ENV.unsubscribeOrigin]: unsubscribeOrigin,
        [ENV.mailFrom]: `${BRAND.name} <${config.mail.from}>`,
        [ENV.operatorEmail]: config.mail.operator,
        [ENV.configurationSet]: configurationSet.configurationSetName,
        [ENV.operatorConfigurationSet]: context.operatorConfigurationSet.configurationSetName,
        [ENV.leaseSeconds]: String(LEASE_SECONDS),
      },
    });
    this.allow(['dynamodb:Query'], waitlist.outboxIndexArn);
    this.allowSending(context);
    this.streamFailures = new StreamTrigger(this, 'Stream', context, this).failures;
    this.scheduleSweeps(config.senders);
  }

  private allowSending(context: ServiceContext): void {
    const { config, configurationSet, operatorConfigurationSet } = context;
    const { region, account, partition } = Stack.of(this);
    const ses = `arn:${partition}:ses:${region}:${account}`;
    const anyIdentity = `${ses}:identity/*`;
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          anyIdentity,
          ...[configurationSet, operatorConfigurationSet].map(
            (set) => `${ses}:configuration-set/${set.configurationSetName}`,
          ),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': config.mail.from } },
      }),
    );
    acknowledgeWildcard(
      this,
      anyIdentity,
      'SES also authorizes against the identity of a verified recipient, which every recipient is ' +
        'in the sandbox. A condition holds the sender to our one From address.',
    );
    this.allow(['ses:GetAccount'], '*');
    acknowledgeWildcard(this, '*', 'The account’s sending quota (ses:GetAccount) has no ARN.');
  }

  private scheduleSweeps(count: number): void {
    // A failed sweep is not retried: the next one is due sooner.
    this.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: SWEEP_INTERVAL });
    for (let part = 0; part < count; part += 1) {
      const event = count > 1 ? RuleTargetInput.fromObject({ part, of: count }) : undefined;
      new Rule(this, part === 0 ? 'Sweep' : `Sweep${part + 1}`, {
        description: 'Sends the mails that the stream missed',
        schedule: Schedule.rate(SWEEP_INTERVAL),
        targets: [new LambdaFunction(this.lambda, { retryAttempts: 0, event })],
      });
    }
  }
}
