import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTIONAL, PRODUCTION, type Resource, synthesize, TRIAL } from './synthesize.ts';

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

  test('has a stack policy that denies to replace or remove it, and allows every other update', () => {
    expect(POLICY.Statement).toEqual([
      { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
      {
        Effect: 'Deny',
        Principal: '*',
        Action: ['Update:Replace', 'Update:Delete'],
        Resource: '*',
        Condition: expect.anything(),
      },
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

/** Of these, CloudFormation cannot make another one first: they have a name, content, or callers. */
const IRREPLACEABLE = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFront::Distribution',
  'AWS::Lambda::Function',
  'AWS::Lambda::Url',
  'AWS::S3::Bucket',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
]);

/** A construct that is renamed or moved gets another one, and its resource is deleted and made anew. */
const LOGICAL_IDS = [
  'AlarmsBellTopic9E82CAF1',
  'ApiF70053CD',
  'CanaryFunction7B473602',
  'ConfirmFunction8E490406',
  'ContactFunction1CFEEAD3',
  'CountPlacesFunction664229FC',
  'DigestFunction7BDDFF27',
  'FilesBucket7C17EE2E',
  'FrontDistribution428BE642',
  'MailEventsFailuresQueueB8F8695C',
  'MailEventsFunction64A45DB0',
  'MailEventsQueue43D7E7F5',
  'MailEventsTopic654457AB',
  'MailSenderDoorbellFailuresQueueE55796E4',
  'MailSenderFunction7A938D2D',
  'ReadPlaceFunction66950DA5',
  'SignUpFunction2BB207D8',
  'UnsubscribeFunction5EAE04C1',
  'UnsubscribeFunctionFunctionUrl4F15E666',
  'WebhookFailuresQueueDDC68F60',
  'WebhookFunction6FF7199F',
  'WebhookQueueCB2A9A4E',
];

test('the logical ids of what cannot be made anew stay', () => {
  const { template } = synthesize({ ...TRIAL, ...OPTIONAL });
  const ids = (['api', 'site', 'service'] as const).flatMap((part) =>
    Object.entries(template(part).Resources)
      .filter(([id, { Type }]) => IRREPLACEABLE.has(Type) && !id.startsWith('CustomCDK'))
      .map(([id]) => id),
  );

  expect(ids.toSorted()).toEqual(LOGICAL_IDS);
});
