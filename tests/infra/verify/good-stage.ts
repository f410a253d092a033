import type { Aws } from '../../../infra/verify/aws.ts';
import { type Finding, runSubject } from '../../../infra/verify/check.ts';
import type { Answer, CheckContext } from '../../../infra/verify/check-context.ts';
import { type Deployment, findDeployment } from '../../../infra/verify/find-deployment.ts';
import { goodCall, goodPages } from './good-call.ts';
import { API, goodCertificate, goodDns, NOW, SITE } from './good-names.ts';
import { readFile } from 'node:fs/promises';
import { DAY_MS } from '#shared/time.ts';
import { hashPages, PAGES_HASH } from '../../../infra/build/pages-hash.ts';

// The trial reads the table, and nothing here makes it.
process.env['TABLE_NAME'] ??= 'unused';
const { subjectsOf } = await import('../../../infra/verify/verify.ts');

const STAGE = 'production';

/** What checks ask, of which a test replaces a part. */
export type Outside = Omit<CheckContext, 'now'>;

/** A stage in the cloud of which nothing is wrong but for a change. */
export async function openGoodStage(
  change: (good: Outside) => Partial<Outside>,
): Promise<{ deployment: Deployment; context: CheckContext }> {
  process.env['AWS_REGION'] = 'eu-central-1';
  delete process.env['AWS_ENDPOINT_URL'];
  const good: Outside = {
    call: goodCall,
    dns: goodDns,
    readCertificate: goodCertificate,
    aws: goodAws,
  };
  const context: CheckContext = { ...good, ...change(good), now: () => NOW };
  return { deployment: await findDeployment(STAGE, context.aws), context };
}

/** The call, with another answer where `change` gives one. */
export function answering(good: Outside, change: (url: string, found: Answer) => unknown): Outside {
  return {
    ...good,
    async call(url, request) {
      const found = await good.call(url, request);
      const changed = (change(url, found) ?? {}) as Partial<Answer> & {
        readonly set?: Readonly<Record<string, string>>;
      };
      const headers = new Headers(found.headers);
      for (const [name, value] of Object.entries(changed.set ?? {})) {
        if (value === '') headers.delete(name);
        else headers.set(name, value);
      }
      return { ...found, ...changed, headers };
    },
  };
}

/** Resources with other properties, or without one that is undefined. */
export function otherResource(
  good: Outside,
  logicalId: string,
  properties: object | undefined,
): { aws: Aws } {
  return {
    aws: {
      ...good.aws,
      async resources(name) {
        const found = await good.aws.resources(name);
        return properties ? found : found.filter((one) => one.LogicalResourceId !== logicalId);
      },
      async template(name) {
        const template = JSON.parse(await good.aws.template(name)) as {
          Resources: Record<string, object>;
        };
        if (template.Resources[logicalId]) {
          template.Resources[logicalId] = { Properties: properties };
        }
        return JSON.stringify(template);
      },
    },
  };
}

/** Another answer for a stack: fields of it that differ, or undefined for a stack that is not there. */
export function otherStack(good: Outside, name: string, changed: object | undefined): Aws {
  return {
    ...good.aws,
    async stack(asked) {
      const stack = await good.aws.stack(asked);
      if (asked !== name) return stack;
      return stack && changed ? { ...stack, ...changed } : undefined;
    },
  };
}

/** Checks the good stage with a change. Returns what was found, by name. */
export async function checkStage(
  change: (good: Outside) => Partial<Outside> = () => ({}),
  deploy: (deployment: Deployment) => Deployment = (deployment) => deployment,
): Promise<ReadonlyMap<string, Finding>> {
  const { deployment, context } = await openGoodStage(change);
  const { signal } = new AbortController();
  const subjects = subjectsOf(deploy(deployment), context);
  const checked = await Promise.all(subjects.map((subject) => runSubject(subject, signal)));
  return new Map(checked.flat().map(({ name, finding }) => [name, finding]));
}

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
const goodAws: Aws = {
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
  subscriptions: async () => [
    { protocol: 'email', endpoint: 'operator@vanaro.example', isConfirmed: true },
  ],
  budget: async (account, name) =>
    account === '123456789012' && name === 'budget-of-production'
      ? { limit: 50, spent: 3 }
      : undefined,
};
