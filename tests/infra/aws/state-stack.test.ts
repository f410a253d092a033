import { describe, expect, test } from 'vitest';
import { EXTERNAL, PRODUCTION, TRIAL } from './stages.ts';
import { resource, resourcesOf, synthesize } from './synthesize.ts';

const production = synthesize(PRODUCTION).template('state');
const byHand = synthesize({ ...TRIAL, mailDomain: 'vanaro.example' }).template('state');
const trial = synthesize(TRIAL).template('state');

describe('the table', () => {
  const table = resource(production, 'AWS::DynamoDB::Table');

  test('outlives its stack and can be wound back', () => {
    expect(table).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    expect(table.Properties).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  test('is encrypted, paid by use, streams what rows become and forgets what expires', () => {
    expect(table.Properties).toMatchObject({
      SSESpecification: { SSEEnabled: true },
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  test('keeps in the outbox index no more than a sweep reads', () => {
    expect(table.Properties.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: 'outbox',
        KeySchema: [
          { AttributeName: 'outboxShard', KeyType: 'HASH' },
          { AttributeName: 'dueAt', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['queuedAt'] },
      },
    ]);
  });
});

describe('the keyrings', () => {
  const secrets = resourcesOf(production, 'AWS::SecretsManager::Secret');

  test('are three, made by AWS, each born with a first key', () => {
    expect(secrets).toHaveLength(3);
    for (const [, secret] of secrets) {
      expect(secret.Properties.GenerateSecretString).toEqual({
        SecretStringTemplate: '{}',
        GenerateStringKey: 'k1',
        PasswordLength: 48,
        ExcludePunctuation: true,
      });
      expect(secret.Properties).not.toHaveProperty('SecretString');
    }
  });

  test('outlive their stack', () => {
    for (const [, secret] of secrets) {
      expect(secret).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    }
  });
});

describe('the sender', () => {
  test('requires TLS and suppresses bounces and complaints', () => {
    expect(resource(production, 'AWS::SES::ConfigurationSet').Properties).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });

  test('is a domain with a MAIL FROM of its own', () => {
    expect(resource(production, 'AWS::SES::EmailIdentity').Properties).toMatchObject({
      EmailIdentity: 'vanaro.example',
      MailFromAttributes: {
        MailFromDomain: 'bounce.vanaro.example',
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
    });
  });

  test('is one address where no mail domain is given', () => {
    const { EmailIdentity, MailFromAttributes } = resource(
      trial,
      'AWS::SES::EmailIdentity',
    ).Properties;

    expect([EmailIdentity, MailFromAttributes]).toEqual(['ciao@vanaro.example', undefined]);
  });

  test('publishes DKIM, MAIL FROM, SPF and DMARC in the hosted zone', () => {
    const records = resourcesOf(production, 'AWS::Route53::RecordSet').map(
      ([, { Properties }]) =>
        [Properties.Type, Properties.Name, Properties.ResourceRecords[0]] as const,
    );

    expect(records).toHaveLength(6);
    expect(records.filter(([type]) => type === 'CNAME')).toHaveLength(3);
    expect(records).toContainEqual([
      'MX',
      'bounce.vanaro.example',
      '10 feedback-smtp.eu-central-1.amazonses.com',
    ]);
    expect(records).toContainEqual([
      'TXT',
      'bounce.vanaro.example',
      '"v=spf1 include:amazonses.com ~all"',
    ]);
    expect(records).toContainEqual(['TXT', '_dmarc.vanaro.example', '"v=DMARC1; p=none"']);
  });

  test('leaves a DMARC record alone that is managed elsewhere', () => {
    const { template } = synthesize({ ...PRODUCTION, dmarcPolicy: 'unmanaged' });

    const names = resourcesOf(template('state'), 'AWS::Route53::RecordSet').map(
      ([, { Properties }]) => Properties.Name as unknown,
    );
    expect(names).toHaveLength(5);
    expect(names).not.toContain('_dmarc.vanaro.example');
  });

  test('prints the records for whoever keeps the zone by hand', () => {
    expect(resourcesOf(byHand, 'AWS::Route53::RecordSet')).toEqual([]);
    const printed = Object.keys(byHand.Outputs ?? {}).filter((id) => id.startsWith('Sender'));
    expect(printed).toHaveLength(6);
  });

  test('leaves an identity alone that another stage has', () => {
    const { template } = synthesize({ ...EXTERNAL, mailIdentity: 'existing' });

    expect(resourcesOf(template('state'), 'AWS::SES::EmailIdentity')).toEqual([]);
    expect(resourcesOf(template('state'), 'AWS::SES::ConfigurationSet')).toHaveLength(1);
  });
});
