import { readFile } from 'node:fs/promises';
import { DAY_MS } from '#shared/time.ts';
import type { Aws } from '../../../../../infra/operator/stage/verify/aws.ts';
import { hashPages, PAGES_HASH } from '../../../../../infra/build/pages-hash.ts';
import { goodPages } from './good-call.ts';
import { API, NOW, SITE } from './good-names.ts';

const PAGES = hashPages(goodPages());

const OUTPUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'waitlist-production-state': { TableName: 'waitlist-production', TokenSecretId: 'token' },
  'waitlist-production-api': { ApiOrigin: API },
  'waitlist-production-site': { SiteOrigin: SITE, [PAGES_HASH]: PAGES },
  'waitlist-production-service': {
    UnsubscribeOrigin: 'https://abc.lambda-url.example',
    BudgetName: 'budget-of-production',
  },
};

/** What each stack consists of: type, physical id and properties, by logical id. */
const RESOURCES: Readonly<
  Record<string, Readonly<Record<string, readonly [string, string, object?]>>>
> = {
  'waitlist-production-state': {
    MailsA1: ['AWS::SES::ConfigurationSet', 'mails'],
    OperatorMailsB2: ['AWS::SES::ConfigurationSet', 'operator-mails'],
    SenderIdentity: ['AWS::SES::EmailIdentity', 'vanaro.example'],
  },
  'waitlist-production-service': {
    Log: ['AWS::Logs::LogGroup', '/aws/lambda/a', { RetentionInDays: 30 }],
    Sender: [
      'AWS::Lambda::Function',
      'sender',
      {
        LoggingConfig: { LogGroup: { Ref: 'Log' } },
        Environment: {
          Variables: {
            MAIL_FROM: 'Vanaro <ciao@vanaro.example>',
            ORIGIN_SECRET_ID: {},
            INVITATIONS: 'on',
          },
        },
      },
    ],
    Failing: ['AWS::CloudWatch::Alarm', 'waitlist-production-api-failing'],
    Topic: ['AWS::SNS::Topic', 'arn:aws:sns:eu-central-1:123456789012:alarms'],
    Mail: ['AWS::SNS::Subscription', 'arn:x', { Protocol: 'email', TopicArn: { Ref: 'Topic' } }],
    Budget: ['AWS::Budgets::Budget', 'budget-of-production'],
  },
};

const EVENTS = ['SEND', 'REJECT', 'BOUNCE', 'COMPLAINT'] as const;

/** What AWS says of a stage of which nothing is wrong. */
export const goodAws: Aws = {
  async stack(name) {
    const outputs = OUTPUTS[name];
    if (!outputs) return undefined;
    return {
      StackName: name,
      StackId: `arn:aws:cloudformation:eu-central-1:123456789012:stack/${name}/1`,
      StackStatus: 'UPDATE_COMPLETE',
      CreationTime: new Date(NOW),
      EnableTerminationProtection: true,
      Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({
        OutputKey,
        OutputValue,
      })),
    };
  },
  async resources(name) {
    return Object.entries(RESOURCES[name] ?? {}).map(
      ([id, [ResourceType, PhysicalResourceId]]) => ({
        LogicalResourceId: id,
        ResourceType,
        PhysicalResourceId,
        LastUpdatedTimestamp: new Date(NOW),
        ResourceStatus: 'CREATE_COMPLETE' as const,
      }),
    );
  },
  async template(name) {
    const found = Object.entries(RESOURCES[name] ?? {});
    const Resources = Object.fromEntries(
      found.map(([id, [, , Properties]]) => [id, { Properties }]),
    );
    return JSON.stringify({ Resources });
  },
  stackPolicy: async () => readFile('infra/deploy/state-policy.json', 'utf8'),
  account: async () => ({
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 1200 },
  }),
  identity: async (name) =>
    name === 'vanaro.example'
      ? {
          VerifiedForSendingStatus: true,
          DkimAttributes: { Status: 'SUCCESS', Tokens: ['one'] },
          MailFromAttributes: {
            MailFromDomain: 'bounce.vanaro.example',
            MailFromDomainStatus: 'SUCCESS',
            BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
          },
        }
      : undefined,
  configurationSet: async () => ({
    SendingOptions: { SendingEnabled: true },
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  }),
  eventDestinations: async () => [{ Name: 'sns', Enabled: true, MatchingEventTypes: [...EVENTS] }],
  table: async () => ({
    TableStatus: 'ACTIVE',
    DeletionProtectionEnabled: true,
    GlobalSecondaryIndexes: [{ IndexName: 'outbox', IndexStatus: 'ACTIVE' }],
    StreamSpecification: { StreamEnabled: true },
  }),
  backups: async () => ({
    PointInTimeRecoveryStatus: 'ENABLED',
    EarliestRestorableDateTime: new Date(NOW - 35 * DAY_MS),
  }),
  timeToLive: async () => ({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' }),
  alarms: async () => [
    {
      AlarmName: 'waitlist-production-api-failing',
      ActionsEnabled: true,
      AlarmActions: ['arn:aws:sns:eu-central-1:123456789012:alarms'],
      StateValue: 'OK',
    },
  ],
  executions: async () => ({ limit: 1000, unreserved: 1000 }),
  subscriptions: async () => [
    { protocol: 'email', endpoint: 'operator@vanaro.example', isConfirmed: true },
  ],
  budget: async (account, name) =>
    account === '123456789012' && name === 'budget-of-production'
      ? { limit: 50, spent: 3 }
      : undefined,
};
