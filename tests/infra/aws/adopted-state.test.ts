import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../../infra/aws/config/config-error.ts';
import { parseConfig } from '../../../infra/aws/config/parse-config.ts';
import {
  ADOPTED,
  PRODUCTION,
  resource,
  resourcesOf,
  synthesize,
  tableStream,
  type Template,
  TRIAL,
} from './synthesize.ts';
import { CONFIGURATION_SET_IDS } from '../../../infra/deploy/adopt/find-sender.ts';
import { KEYRING_IDS } from '../../../infra/deploy/adopt/find-secrets.ts';

const RETAINED_TYPES = new Set([
  'AWS::DynamoDB::Table',
  'AWS::SecretsManager::Secret',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
]);

function exportsOf({ Outputs = {} }: Template): string[] {
  return Object.values(Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : []));
}

function outputs({ Outputs = {} }: Template): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Outputs).map(([id, { Value }]) => [id, Value]));
}

describe('a stage that adopts retained resources', () => {
  const { template } = synthesize({ ...PRODUCTION, ...ADOPTED });
  const { adopt } = ADOPTED;

  test('creates no table, key, configuration set or identity', () => {
    const types = Object.values(template('state').Resources).map(({ Type }) => Type);

    expect(types.filter((type) => RETAINED_TYPES.has(type))).toEqual([]);
  });

  test('outputs the table and the pepper for the operator’s commands', () => {
    expect(outputs(template('state'))).toMatchObject({
      TableName: 'waitlist-production',
      RowKeySecretId: adopt.rowKeySecret,
      TokenSecretId: adopt.tokenSecret,
    });
  });

  test('reads the table’s stream and writes to the table, by its own name', () => {
    const service = template('service');
    const streams = resourcesOf(service, 'AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties.EventSourceArn as unknown)
      .filter((arn) => typeof arn === 'string');

    expect(new Set(streams)).toEqual(new Set([ADOPTED.tableStream]));
    for (const [, { Properties }] of resourcesOf(service, 'AWS::Lambda::Function')) {
      expect(Properties.Environment.Variables.TABLE_NAME).toBe('waitlist-production');
    }
  });

  test('may use the outbox index and the secrets', () => {
    const grants = JSON.stringify(resourcesOf(template('service'), 'AWS::IAM::Policy'));

    expect(grants).toContain('table/waitlist-production/index/outbox');
    expect(grants).toContain(adopt.rowKeySecret);
    expect(grants).toContain(adopt.tokenSecret);
  });

  test('sends through the existing configuration sets, and receives their events', () => {
    const names = resourcesOf(
      template('service'),
      'AWS::SES::ConfigurationSetEventDestination',
    ).map(([, { Properties }]) => Properties.ConfigurationSetName as unknown);

    expect(names).toEqual([adopt.configurationSet, adopt.operatorConfigurationSet]);
  });

  test('publishes the DNS records that were deleted with its former stack', () => {
    const before = synthesize(PRODUCTION).template('state');
    const ids = (state: Template) =>
      resourcesOf(state, 'AWS::Route53::RecordSet').map(([id]) => id);
    const dkim = resource(template('state'), 'AWS::Route53::RecordSet', 'SenderRecordsDkim1');

    expect(ids(template('state'))).toEqual(ids(before));
    expect(dkim.Properties).toMatchObject({
      Name: 'selector1._domainkey.vanaro.example',
      ResourceRecords: ['selector1.dkim.amazonses.com'],
    });
  });

  test('has a resource in its state stack even without DNS records', () => {
    const state = synthesize({
      ...TRIAL,
      tableStream: tableStream('waitlist-trial'),
      adopt: { ...adopt, identity: TRIAL.mailFrom, dkim: undefined },
    }).template('state');

    expect(Object.values(state.Resources).map(({ Type }) => Type)).toEqual([
      'AWS::CloudFormation::WaitConditionHandle',
    ]);
  });

  test('creates what is not adopted', () => {
    const { rowKeySecret, tokenSecret } = adopt;
    const state = synthesize({
      ...PRODUCTION,
      tableStream: ADOPTED.tableStream,
      adopt: { rowKeySecret, tokenSecret },
    }).template('state');

    expect(resourcesOf(state, 'AWS::SES::EmailIdentity')).toHaveLength(1);
    expect(resourcesOf(state, 'AWS::SES::ConfigurationSet')).toHaveLength(2);
    expect(resourcesOf(state, 'AWS::SecretsManager::Secret').map(([id]) => id)).toEqual([
      expect.stringMatching(/^KeyringsOrigin/),
      expect.stringMatching(/^KeyringsWebhook/),
    ]);
  });
});

describe('a stage that works on a restored table', () => {
  const restored = tableStream('waitlist-production-restored');
  const { template } = synthesize({ ...PRODUCTION, tableStream: restored });
  const before = synthesize(PRODUCTION).template('state');

  test('keeps its own table, its keys and its identity as they are', () => {
    expect(template('state').Resources).toEqual(before.Resources);
  });

  test('keeps every export that the deployed service imports', () => {
    expect(exportsOf(template('state'))).toEqual(expect.arrayContaining(exportsOf(before)));
  });

  test('uses only the restored table', () => {
    const service = JSON.stringify(template('service'));

    expect(outputs(template('state'))['TableName']).toBe('waitlist-production-restored');
    expect(service).toContain(restored);
    expect(service).not.toMatch(/waitlist-production-state:ExportsOutput\w*WaitlistTable/);
  });
});

describe('settings that contradict each other', () => {
  const { adopt } = ADOPTED;

  test.each([
    ['keys without their table', { ...PRODUCTION, adopt }, /adopt: needs tableStream/],
    [
      'another stage’s table',
      { ...PRODUCTION, tableStream: tableStream('waitlist-staging') },
      /waitlist-staging is not a table of the stage production/,
    ],
    [
      'a table in another region',
      { ...PRODUCTION, ...ADOPTED, region: 'eu-west-1' },
      /lies in eu-central-1, this stage in eu-west-1/,
    ],
    [
      'another identity than mails come from',
      { ...PRODUCTION, ...ADOPTED, adopt: { ...adopt, identity: 'post.example' } },
      /adopt\.identity: is post\.example, and this stage sends as vanaro\.example/,
    ],
    [
      'an identity that is another stage’s as well',
      { ...PRODUCTION, ...ADOPTED, mailIdentity: 'existing' },
      /adopt\.identity: mailIdentity "existing"/,
    ],
    [
      'a domain whose DNS records would stay away',
      { ...PRODUCTION, ...ADOPTED, adopt: { ...adopt, dkim: undefined } },
      /adopt\.dkim: missing/,
    ],
    [
      'records of no identity',
      { ...PRODUCTION, ...ADOPTED, adopt: { ...adopt, identity: undefined } },
      /adopt\.dkim: given without/,
    ],
    [
      'a pepper that is missing',
      { ...PRODUCTION, ...ADOPTED, adopt: { tokenSecret: adopt.tokenSecret } },
      /adopt\.rowKeySecret: expected the ARN of a secret/,
    ],
    [
      'a table’s ARN for its stream’s',
      { ...PRODUCTION, tableStream: 'arn:aws:dynamodb:eu-central-1:111122223333:table/waitlist-a' },
      /tableStream: expected the ARN of a table’s stream/,
    ],
  ])('are refused: %s', (_, settings, problem) => {
    expect(() => parseConfig(settings)).toThrow(ConfigError);
    expect(() => parseConfig(settings)).toThrow(problem);
  });

  test('may come from the command line, as text', () => {
    const fromText = parseConfig({ ...PRODUCTION, ...ADOPTED, adopt: JSON.stringify(adopt) });

    expect(fromText.adopted).toEqual(adopt);
  });
});

const { Resources } = synthesize(PRODUCTION).template('state');

test('what is adopted is looked for by the ids that it is deployed with', () => {
  for (const id of [...Object.values(KEYRING_IDS), ...Object.values(CONFIGURATION_SET_IDS)]) {
    expect(Object.keys(Resources)).toContain(id);
  }
});

test('everything that is retained carries the tag that it is found by', () => {
  const tag = { Key: 'waitlist:stage', Value: 'production' };
  const retained = Object.values(Resources).filter(({ Type }) => RETAINED_TYPES.has(Type));

  expect(retained).toHaveLength(8);
  for (const { Properties } of retained) expect(Properties.Tags).toContainEqual(tag);
});
