import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { OUTBOX_INDEX, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { allowStream, ServiceFunction, type ServiceContext } from './service-function.ts';

/** A sender that ended, or was killed, is replaced within this time and that of its lock. */
const INTERVAL = Duration.minutes(1);

/** Rows that owe a mail, and what counts the mails of people. */
const ROWS = ['waitlist#*', 'canary#*', 'mailbox#*', 'contact#*', 'report#*', 'announcement#*'];
const WRITTEN = [...ROWS, 'contact-hour', 'sender#*'];
const READ = [...ROWS, 'announcements', 'announcement-mails#*', 'outcome#*'];

/** Stream records have numbers as text. */
const OWES_MAIL = {
  [OUTBOX_INDEX.partitionKey]: { N: Array.from({ length: OUTBOX_SHARDS }, (_, at) => `${at}`) },
  owes: { S: [{ exists: true }] },
};
const NO_LEASE = { leaseUntil: { N: [{ exists: false }] } };

/**
 * The writes that leave a person with a mail to send. Those that a sender makes leave no mail owed, or a
 * lease, which a new row never has; a mail that it postponed invokes another one, which finds nothing
 * due. Messages to the operator and announcements wait for the schedule.
 */
const STREAM_FILTERS = [
  { eventName: ['INSERT'], dynamodb: { NewImage: OWES_MAIL } },
  { eventName: ['MODIFY'], dynamodb: { NewImage: { ...OWES_MAIL, ...NO_LEASE } } },
];

/** Sends the mails that rows owe: soon when the stream invokes it, surely with the schedule. */
export class MailSender extends ServiceFunction {
  constructor(scope: Construct, id: string, context: ServiceContext, unsubscribeOrigin: string) {
    const { config, waitlist, keyrings, configurationSet } = context;
    super(scope, id, {
      definition: LAMBDAS.mailSender,
      context,
      rowActions: ['UpdateItem'],
      rowKeys: WRITTEN,
      secrets: { [ENV.tokenSecretId]: keyrings.token },
      environment: {
        [ENV.siteOrigin]: context.siteOrigin,
        [ENV.unsubscribeOrigin]: unsubscribeOrigin,
        [ENV.mailFrom]: `${BRAND.name} <${config.mail.from}>`,
        [ENV.operatorEmail]: config.mail.operator,
        [ENV.configurationSet]: configurationSet.configurationSetName,
        [ENV.operatorConfigurationSet]: context.operatorConfigurationSet.configurationSetName,
        [ENV.senders]: String(config.senders),
      },
    });
    this.allowRows(['GetItem', 'BatchGetItem'], READ);
    // The keys of the index are numbers.
    this.allow(['dynamodb:Query'], waitlist.outboxIndexArn);
    this.allowSending(context);
    this.followStream(context);
    this.schedule(config.senders);
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

  /** A record that fails, or grows old while a sender works, is left to the schedule. */
  private followStream(context: ServiceContext): void {
    new EventSourceMapping(this, 'Mapping', {
      target: this.lambda,
      eventSourceArn: allowStream(this, context),
      startingPosition: StartingPosition.LATEST,
      filters: STREAM_FILTERS.map((filter) => ({ pattern: JSON.stringify(filter) })),
      retryAttempts: 0,
      maxRecordAge: INTERVAL,
    });
  }

  private schedule(senders: number): void {
    // The next invocation is due sooner than a retry.
    this.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: INTERVAL });
    for (let sender = 0; sender < senders; sender += 1) {
      const event = RuleTargetInput.fromObject({ sender });
      new Rule(this, sender === 0 ? 'Schedule' : `Schedule${sender + 1}`, {
        description: 'Sends the mails that are owed',
        schedule: Schedule.rate(INTERVAL),
        targets: [new LambdaFunction(this.lambda, { retryAttempts: 0, event })],
      });
    }
  }
}
