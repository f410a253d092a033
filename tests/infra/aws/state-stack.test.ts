import { describe, expect, test } from 'vitest';
import {
  PRODUCTION,
  propertiesOf,
  resource,
  resourcesOf,
  synthesize,
  TRIAL,
} from './synthesize.ts';

const production = synthesize(PRODUCTION).template('state');
const byHand = synthesize({ ...TRIAL, mailDomain: 'vanaro.example' }).template('state');
const trial = synthesize(TRIAL).template('state');

describe('the table', () => {
  const table = resource(production, 'AWS::DynamoDB::Table');

  test('cannot be deleted and can be restored to a point in time', () => {
    expect(table.Properties).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  test('is encrypted, on demand, streams old and new images and deletes what expires', () => {
    expect(table.Properties).toMatchObject({
      SSESpecification: { SSEEnabled: true },
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  test('projects into the outbox index whether a mail is owed, and no data of a person', () => {
    expect(table.Properties.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: 'outbox',
        KeySchema: [
          { AttributeName: 'outboxShard', KeyType: 'HASH' },
          { AttributeName: 'dueAt', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['owes'] },
      },
    ]);
  });
});

describe('the sender', () => {
  test('requires TLS and suppresses bounces and complaints', () => {
    expect(propertiesOf(production, 'AWS::SES::ConfigurationSet', 'Mails')).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });

  test('suppresses no mail to the operator, not even after a complaint', () => {
    const operatorMails = resource(production, 'AWS::SES::ConfigurationSet', 'OperatorMails');

    expect(operatorMails.Properties).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: [] },
    });
  });

  test('is a domain with a MAIL FROM of its own', () => {
    expect(propertiesOf(production, 'AWS::SES::EmailIdentity')).toMatchObject({
      EmailIdentity: 'vanaro.example',
      MailFromAttributes: {
        MailFromDomain: 'bounce.vanaro.example',
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
    });
  });

  test('is one address where no mail domain is given', () => {
    const { EmailIdentity, MailFromAttributes } = propertiesOf(trial, 'AWS::SES::EmailIdentity');

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

  test('leaves alone a DMARC record that is managed elsewhere', () => {
    const { template } = synthesize({ ...PRODUCTION, dmarcPolicy: 'unmanaged' });

    const names = resourcesOf(template('state'), 'AWS::Route53::RecordSet').map(
      ([, { Properties }]) => Properties.Name as unknown,
    );
    expect(names).toHaveLength(5);
    expect(names).not.toContain('_dmarc.vanaro.example');
  });

  test('prints the records where DNS is done by hand', () => {
    expect(resourcesOf(byHand, 'AWS::Route53::RecordSet')).toEqual([]);
    const printed = Object.keys(byHand.Outputs ?? {}).filter((id) => id.startsWith('Sender'));
    expect(printed).toHaveLength(6);
  });

  test('leaves alone an identity of another stage', () => {
    const { template } = synthesize({ ...TRIAL, mailIdentity: 'existing' });

    expect(resourcesOf(template('state'), 'AWS::SES::EmailIdentity')).toEqual([]);
    expect(resourcesOf(template('state'), 'AWS::SES::ConfigurationSet')).toHaveLength(2);
  });
});
