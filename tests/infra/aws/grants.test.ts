import { describe, expect, test } from 'vitest';
import { rowGrants, type Statement } from './row-grants.ts';
import { PRODUCTION, resourcesOf, synthesize } from './synthesize.ts';

const service = synthesize(PRODUCTION).template('service');

const NAMES: readonly [RegExp, string][] = [
  [/index\/outbox/, 'outbox index'],
  [/TableEFB8F2B3StreamArn/, 'stream'],
  [/table\/waitlist-production\/stream\/\*/, 'streams of the table'],
  [/TableEFB8F2B3Arn/, 'table'],
  [/KeyringsRowKey/, 'row key'],
  [/KeyringsLimits/, 'limits key'],
  [/KeyringsToken/, 'token key'],
  [/KeyringsOrigin/, 'origin key'],
  [/WebhookKey/, 'webhook key'],
  [/identity\/\*/, 'identities'],
  [/configuration-set.*OperatorMails/, 'operator’s configuration set'],
  [/configuration-set/, 'configuration set'],
  [/Log[0-9A-F]{8}/, 'own log'],
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
const STREAM = [
  'dynamodb:DescribeStream stream',
  'dynamodb:GetRecords stream',
  'dynamodb:GetShardIterator stream',
  'dynamodb:ListStreams streams of the table',
];
const table = (...actions: string[]) => actions.map((action) => `dynamodb:${action} table`);
const secrets = (...names: string[]) =>
  names.map((name) => `secretsmanager:GetSecretValue ${name} key`);
const queue = (name: string, ...actions: string[]) =>
  ['GetQueueAttributes', 'GetQueueUrl', ...actions].map((action) => `sqs:${action} ${name}`);
const RECEIVE = ['ChangeMessageVisibility', 'DeleteMessage', 'ReceiveMessage'];

describe('the grants', () => {
  test.each([
    ['SignUp', [...table('UpdateItem'), ...secrets('limits', 'origin', 'row')]],
    ['Contact', [...table('UpdateItem'), ...secrets('limits', 'origin')]],
    [
      'Unsubscribe',
      [...table('GetItem', 'UpdateItem'), ...secrets('limits', 'origin', 'row', 'token')],
    ],
    ['Confirm', [...table('GetItem', 'UpdateItem'), ...secrets('origin', 'row', 'token')]],
    [
      'MailSender',
      [
        ...STREAM,
        ...table('BatchGetItem', 'GetItem', 'UpdateItem'),
        'dynamodb:Query outbox index',
        ...secrets('token'),
        'ses:GetAccount "*"',
        'ses:SendEmail configuration set',
        'ses:SendEmail operator’s configuration set',
        'ses:SendEmail identities',
      ],
    ],
    [
      'MailEvents',
      [...table('BatchGetItem', 'GetItem', 'UpdateItem'), ...queue('event queue', ...RECEIVE)],
    ],
    ['Canary', [...table('DeleteItem', 'GetItem'), ...secrets('row')]],
    ['Digest', table('Scan', 'UpdateItem')],
    [
      'Webhook',
      [
        ...STREAM,
        ...table('GetItem'),
        ...secrets('webhook'),
        ...queue('webhook queue', 'SendMessage', ...RECEIVE),
      ],
    ],
  ])('%s may do what it does, and no more', (role, expected) => {
    expect(grants[role]?.toSorted()).toEqual([...LOG, ...expected].toSorted());
  });

  test.each([
    ['Canary', ['DeleteItem', 'GetItem'], ['canary#*']],
    ['Digest', ['UpdateItem'], ['report#*']],
    ['Webhook', ['GetItem'], ['waitlist#*']],
  ])('let %s touch no rows but its own', (role, actions, keys) => {
    expect(rowGrants(service, role)).toEqual([[actions, keys]]);
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
