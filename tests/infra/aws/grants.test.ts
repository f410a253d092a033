import { describe, expect, test } from 'vitest';
import { PRODUCTION } from './stages.ts';
import { resource as oneResource, resourcesOf, synthesize } from './synthesize.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

const service = synthesize(PRODUCTION).template('service');

const NAMES: readonly [RegExp, string][] = [
  [/index\/outbox/, 'outbox index'],
  [/TableEFB8F2B3StreamArn/, 'stream'],
  [/table\/waitlist-production\/stream\/\*/, 'streams of the table'],
  [/TableEFB8F2B3Arn/, 'table'],
  [/KeyringsRowKey/, 'row key'],
  [/KeyringsToken/, 'token key'],
  [/KeyringsOrigin/, 'origin key'],
  [/KeyringsWebhook/, 'webhook key'],
  [/CanaryKey/, 'canary key'],
  [/identity\/\*/, 'identities'],
  [/configuration-set.*OperatorMails/, 'operator’s configuration set'],
  [/configuration-set/, 'configuration set'],
  [/Log[0-9A-F]{8}/, 'own log'],
  [/DoorbellFailures/, 'stream failures'],
  [/MailEventsQueue/, 'event queue'],
  [/WebhookQueue/, 'webhook queue'],
];

function nameOf(resource: unknown): string {
  const text = JSON.stringify(resource);
  return NAMES.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

/** Every action that a role of the service may take, with the resource's name, by role. */
const grants = Object.fromEntries(
  resourcesOf(service, 'AWS::IAM::Policy').map(([id, { Properties }]) => [
    id.replace(/Role.*/, ''),
    (Properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) => [Resource].flat().map((resource) => `${action} ${nameOf(resource)}`)),
    ),
  ]),
);

const LOG = ['logs:CreateLogStream own log', 'logs:PutLogEvents own log'];

describe('the grants', () => {
  test.each([
    [
      'SignUp',
      [
        'dynamodb:UpdateItem table',
        'secretsmanager:GetSecretValue canary key',
        'secretsmanager:GetSecretValue origin key',
        'secretsmanager:GetSecretValue row key',
      ],
    ],
    [
      'Contact',
      [
        'dynamodb:UpdateItem table',
        'secretsmanager:GetSecretValue origin key',
        'secretsmanager:GetSecretValue row key',
      ],
    ],
    [
      'Unsubscribe',
      [
        'dynamodb:GetItem table',
        'dynamodb:UpdateItem table',
        'secretsmanager:GetSecretValue origin key',
        'secretsmanager:GetSecretValue row key',
        'secretsmanager:GetSecretValue token key',
      ],
    ],
    [
      'Confirm',
      [
        'dynamodb:GetItem table',
        'dynamodb:UpdateItem table',
        'secretsmanager:GetSecretValue origin key',
        'secretsmanager:GetSecretValue token key',
      ],
    ],
    [
      'MailSender',
      [
        'dynamodb:DescribeStream stream',
        'dynamodb:GetItem table',
        'dynamodb:GetRecords stream',
        'dynamodb:GetShardIterator stream',
        'dynamodb:ListStreams streams of the table',
        'dynamodb:Query outbox index',
        'dynamodb:UpdateItem table',
        'secretsmanager:GetSecretValue token key',
        'ses:GetAccount "*"',
        'ses:SendEmail configuration set',
        'ses:SendEmail operator’s configuration set',
        'ses:SendEmail identities',
        'sqs:GetQueueAttributes stream failures',
        'sqs:GetQueueUrl stream failures',
        'sqs:SendMessage stream failures',
      ],
    ],
    [
      'MailEvents',
      [
        'dynamodb:GetItem table',
        'dynamodb:UpdateItem table',
        'sqs:ChangeMessageVisibility event queue',
        'sqs:DeleteMessage event queue',
        'sqs:GetQueueAttributes event queue',
        'sqs:GetQueueUrl event queue',
        'sqs:ReceiveMessage event queue',
      ],
    ],
    [
      'Canary',
      [
        'dynamodb:DeleteItem table',
        'dynamodb:GetItem table',
        'secretsmanager:GetSecretValue canary key',
      ],
    ],
    ['Digest', ['cloudwatch:DescribeAlarms "*"', 'dynamodb:PutItem table', 'dynamodb:Scan table']],
    [
      'Webhook',
      [
        'dynamodb:DescribeStream stream',
        'dynamodb:GetItem table',
        'dynamodb:GetRecords stream',
        'dynamodb:GetShardIterator stream',
        'dynamodb:ListStreams streams of the table',
        'dynamodb:PutItem table',
        'secretsmanager:GetSecretValue webhook key',
        'sqs:ChangeMessageVisibility webhook queue',
        'sqs:DeleteMessage webhook queue',
        'sqs:GetQueueAttributes webhook queue',
        'sqs:GetQueueUrl webhook queue',
        'sqs:ReceiveMessage webhook queue',
        'sqs:SendMessage webhook queue',
      ],
    ],
  ])('%s may do what it does, and no more', (role, expected) => {
    expect(grants[role]?.toSorted()).toEqual([...LOG, ...expected].toSorted());
  });

  test.each([
    ['Canary', PRODUCTION, [[['dynamodb:DeleteItem', 'dynamodb:GetItem'], ['canary#*']]]],
    ['Digest', PRODUCTION, [[['dynamodb:PutItem'], ['report#*']]]],
    ['Webhook', PRODUCTION, [[['dynamodb:GetItem', 'dynamodb:PutItem'], ['webhook#*']]]],
    [
      'Webhook',
      { ...PRODUCTION, webhookAddress: true },
      [
        [['dynamodb:GetItem', 'dynamodb:PutItem'], ['webhook#*']],
        [['dynamodb:GetItem'], ['waitlist#*']],
      ],
    ],
  ])('let %s touch no rows but its own', (role, stage, expected) => {
    const { Properties } = oneResource(
      synthesize(stage).template('service'),
      'AWS::IAM::Policy',
      `${role}Role`,
    );
    const ofRows = (Properties.PolicyDocument.Statement as Statement[]).flatMap(
      ({ Action, Condition }) => {
        const actions = [Action].flat().filter((action) => /^dynamodb:\w+Item$/.test(action));
        return actions.length > 0 ? [{ actions, Condition }] : [];
      },
    );

    expect(ofRows).toEqual(
      expected.map(([actions, keys]) => ({
        actions,
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
      })),
    );
  });

  test('contain no wildcard action', () => {
    const actions = Object.values(grants)
      .flat()
      .map((grant) => grant.split(' ')[0]);

    expect(actions.filter((action) => action?.includes('*'))).toEqual([]);
  });

  test('let the sender send only from our address', () => {
    const statements = resourcesOf(service, 'AWS::IAM::Policy').flatMap(
      ([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[],
    );

    expect(statements.filter(({ Action }) => Action === 'ses:SendEmail')).toEqual([
      expect.objectContaining({
        Condition: { StringEquals: { 'ses:FromAddress': 'ciao@vanaro.example' } },
      }),
    ]);
  });

  test('use no AWS managed policy', () => {
    for (const [, { Properties }] of resourcesOf(service, 'AWS::IAM::Role')) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
    }
  });
});
