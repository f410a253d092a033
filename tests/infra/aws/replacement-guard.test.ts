import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTIONAL, PRODUCTION, TRIAL } from './stages.ts';
import { synthesize, type Resource } from './synthesize.ts';

/**
 * Properties whose change makes CloudFormation replace the resource and lose its content. A change
 * here is a migration: it needs a plan for the rows, the keys and the mails already sent.
 */
const IDENTITY_OF: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'AttributeDefinitions'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
};

const KEY = {
  ExcludePunctuation: true,
  GenerateStringKey: 'k1',
  PasswordLength: 48,
  SecretStringTemplate: '{}',
};

const RETAINED = {
  WaitlistTableEFB8F2B3: {
    TableName: 'waitlist-production',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'outboxShard', AttributeType: 'N' },
      { AttributeName: 'dueAt', AttributeType: 'N' },
    ],
  },
  KeyringsRowKey77E299E3: { GenerateSecretString: KEY },
  KeyringsToken5E7276C5: { GenerateSecretString: KEY },
  KeyringsOrigin85D3014D: { GenerateSecretString: KEY },
  KeyringsWebhook1A7EBB5D: { GenerateSecretString: KEY },
  Mails0DC70ADE: {},
  OperatorMailsF6D78A62: {},
  SenderIdentity814F01AC: { EmailIdentity: 'vanaro.example' },
};

interface Statement {
  readonly Effect: string;
  readonly Condition?: { readonly StringEquals: { readonly ResourceType: readonly string[] } };
}

const POLICY = JSON.parse(readFileSync('infra/deploy/state-policy.json', 'utf8')) as {
  readonly Statement: readonly Statement[];
};

function identityOf({ Type, Properties }: Resource): Record<string, unknown> {
  const names = IDENTITY_OF[Type] ?? [];
  return Object.fromEntries(
    names.filter((name) => name in Properties).map((name) => [name, Properties[name] as unknown]),
  );
}

describe('what is retained', () => {
  const state = synthesize(PRODUCTION).template('state');
  const retained = Object.entries(state.Resources).filter(([id]) => id in RETAINED);

  test('keeps the logical ids and keys by which CloudFormation identifies it', () => {
    expect(
      Object.fromEntries(retained.map(([id, resource]) => [id, identityOf(resource)])),
    ).toEqual(RETAINED);
  });

  test('is everything in its stack except DNS records', () => {
    const others = Object.entries(state.Resources).filter(([id]) => !(id in RETAINED));

    expect(new Set(others.map(([, { Type }]) => Type))).toEqual(
      new Set(['AWS::Route53::RecordSet']),
    );
  });

  test.each(Object.keys(RETAINED))('keeps %s, except when its creation fails', (id) => {
    expect(state.Resources[id]).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test.each(Object.keys(RETAINED))(
    'has a stack policy that denies to replace or remove %s',
    (id) => {
      const deny = POLICY.Statement.find(({ Effect }) => Effect === 'Deny');

      expect(deny).toMatchObject({
        Principal: '*',
        Action: ['Update:Replace', 'Update:Delete'],
        Resource: '*',
      });
      expect(deny?.Condition?.StringEquals.ResourceType).toContain(state.Resources[id]?.Type);
    },
  );

  test('has a stack policy that allows every other update', () => {
    expect(POLICY.Statement).toEqual([
      { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
      expect.objectContaining({ Effect: 'Deny' }),
    ]);
    expect(new Set(POLICY.Statement[1]?.Condition?.StringEquals.ResourceType)).toEqual(
      new Set(retained.map(([, { Type }]) => Type)),
    );
  });

  test('is protected against deletion with its stack', () => {
    const { app } = synthesize(PRODUCTION);
    const stack = app.node.findChild('waitlist-production-state');

    expect(stack).toHaveProperty('terminationProtection', true);
  });
});

/**
 * Every logical id, by stack. A construct that is renamed or moved gets another one, and
 * CloudFormation then deletes the resource and makes a new one. No logical id of ours holds a hash
 * of content, so an entry changes only on purpose.
 */
const LOGICAL_IDS = JSON.parse(
  readFileSync(new URL('logical-ids.json', import.meta.url), 'utf8'),
) as Readonly<
  Record<'state' | 'api' | 'site' | 'service' | 'edge' | 'optional', readonly string[]>
>;

describe('the logical ids', () => {
  const trial = synthesize(TRIAL);

  test.each(['state', 'api', 'site', 'service'] as const)('of %s stay', (part) => {
    expect(Object.keys(trial.template(part).Resources).toSorted()).toEqual(LOGICAL_IDS[part]);
  });

  test('of optional parts of the service stay', () => {
    const { Resources } = synthesize({ ...TRIAL, ...OPTIONAL }).template('service');
    const all = Object.keys(Resources);

    expect(all.filter((id) => !LOGICAL_IDS.service.includes(id)).toSorted()).toEqual(
      LOGICAL_IDS.optional,
    );
  });

  test('of edge, which only a stage with a domain or a firewall has, stay', () => {
    const { Resources } = synthesize(PRODUCTION).template('edge');

    expect(Object.keys(Resources).toSorted()).toEqual(LOGICAL_IDS.edge);
  });
});
