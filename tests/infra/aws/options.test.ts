import { describe, expect, test } from 'vitest';
import { WEBHOOK_ATTEMPTS, webhookRetrySeconds } from '#shared/webhook.ts';
import {
  ADOPTED,
  EXTERNAL,
  OPTIONAL,
  PRODUCTION,
  propertiesOf,
  resource,
  resourcesOf,
  synthesize,
  type Template,
  TRIAL,
} from './synthesize.ts';
import { ENV } from '#shared/env.ts';

const { template } = synthesize({ ...TRIAL, ...OPTIONAL });
const service = template('service');

test('the state stack tells the operator’s commands whether there are places', () => {
  expect(template('state').Outputs).toMatchObject({ Invitations: { Value: 'on' } });
  expect(synthesize(TRIAL).template('state').Outputs).not.toHaveProperty('Invitations');
});

describe('the webhook', () => {
  test('reads the writes of people from the stream, and none of the line’s', () => {
    const mapping = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'WebhookMapping');

    expect(
      (mapping.FilterCriteria.Filters as { Pattern: string }[]).map(
        ({ Pattern }) => JSON.parse(Pattern) as unknown,
      ),
    ).toEqual([
      {
        eventName: ['INSERT', 'MODIFY'],
        dynamodb: {
          Keys: { pk: { S: [{ prefix: 'waitlist#' }] } },
          NewImage: { writtenBy: { S: [{ exists: false }] } },
        },
      },
    ]);
    expect(mapping).not.toHaveProperty('MaximumRetryAttempts');
  });

  test('sets events aside after its attempts, for fourteen days', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookQueue');
    const failures = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookFailures');

    expect(queue.RedrivePolicy.maxReceiveCount).toBe(WEBHOOK_ATTEMPTS);
    expect(failures.MessageRetentionPeriod).toBe(14 * 86_400);
  });

  test('uses few of a new account’s ten executions, and keeps waiting events', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookQueue');
    const mapping = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'WebhookFunctionSqs');

    expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    expect(queue.MessageRetentionPeriod).toBe(14 * 86_400);
  });

  test('tries for almost a day, and never hides a message for longer than SQS can', () => {
    const waits = Array.from({ length: WEBHOOK_ATTEMPTS }, (_, index) =>
      webhookRetrySeconds(index + 1),
    );

    expect(Math.max(...waits)).toBeLessThan(12 * 3600);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeCloseTo(22.7, 1);
  });

  test('can be removed, because no other stack imports its key', () => {
    const exported = Object.values(template('state').Outputs ?? {})
      .map(({ Export }) => Export?.Name ?? '')
      .filter((name) => name.includes('KeyringsWebhook'));

    expect(exported).toEqual([]);
    expect(template('state').Outputs).toHaveProperty('WebhookSecretId');
  });

  test('includes the address only if the setting says so', () => {
    const named = synthesize({ ...TRIAL, ...OPTIONAL, webhookAddress: true }).template('service');
    const { Variables } = propertiesOf(named, 'AWS::Lambda::Function', 'Webhook').Environment;

    expect(Variables.WEBHOOK_ADDRESS).toBe('on');
  });
});

const scheduleOf = (digest: string) =>
  resource(
    synthesize({ ...TRIAL, digest }).template('service'),
    'AWS::Scheduler::Schedule',
    'DigestSchedule',
  ).Properties;

describe('the digest', () => {
  const production = synthesize(PRODUCTION).template('service');

  test.each([
    ['daily', 'cron(0 6 * * ? *)'],
    ['weekly', 'cron(0 6 ? * MON *)'],
  ])('is written %s at six in the morning, summer and winter', (period, expression) => {
    const { ScheduleExpression, ScheduleExpressionTimezone, Target } = scheduleOf(period);

    expect(ScheduleExpression).toBe(expression);
    expect(ScheduleExpressionTimezone).toBe('Europe/Zurich');
    expect(JSON.parse(String(Target.Input))).toEqual({ period });
  });

  test('is tried twice more by Lambda, which no setting of ours prevents', () => {
    const limited = resourcesOf(production, 'AWS::Lambda::EventInvokeConfig');

    expect(limited.length).toBeGreaterThan(0);
    expect(JSON.stringify(limited)).not.toContain('Digest');
  });

  test('is off unless a setting asks for it', () => {
    expect(resourcesOf(synthesize(TRIAL).template('service'), 'AWS::Scheduler::Schedule')).toEqual(
      [],
    );
  });

  test('is started by a role that may do nothing else', () => {
    const { Properties } = resource(production, 'AWS::IAM::Policy', 'DigestScheduleRole');

    expect(Properties.PolicyDocument.Statement).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        Effect: 'Allow',
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^DigestFunction/), 'Arn'] },
      },
    ]);
  });

  test('has an alarm for the first error', () => {
    const alarm = resourcesOf(production, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) =>
      String(Properties.AlarmName).endsWith('digest-failing'),
    )?.[1];

    expect(alarm?.Properties.Threshold).toBe(0);
  });
});

const serviceOf = (settings: Record<string, unknown>) => synthesize(settings).template('service');

function alarmOf(deployed: Template) {
  return resourcesOf(deployed, 'AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .find(({ AlarmName }) => String(AlarmName).endsWith('canary-failing'));
}

describe('the canary', () => {
  const trial = serviceOf(TRIAL);

  test.each([
    ['rate(10 minutes)', {}],
    ['rate(1 hour)', { canaryMinutes: 60 }],
  ])('runs at %s, and no failed run is repeated', (rate, settings) => {
    const deployed = serviceOf({ ...TRIAL, ...settings });

    expect(propertiesOf(deployed, 'AWS::Events::Rule', 'Canary')).toMatchObject({
      ScheduleExpression: rate,
    });
    expect(propertiesOf(deployed, 'AWS::Lambda::EventInvokeConfig', 'Canary')).toMatchObject({
      MaximumRetryAttempts: 0,
    });
  });

  test.each([
    [25, {}],
    [125, { canaryMinutes: 60 }],
  ])('rings when no run of %d minutes succeeded, or when there was none', (minutes, settings) => {
    expect(alarmOf(serviceOf({ ...TRIAL, ...settings }))).toMatchObject({
      Namespace: 'Waitlist',
      MetricName: 'CanaryFailed',
      Dimensions: [{ Name: 'service', Value: 'trial' }],
      Statistic: 'Minimum',
      Period: minutes * 60,
      EvaluationPeriods: 1,
      Threshold: 0,
      ComparisonOperator: 'GreaterThanThreshold',
      TreatMissingData: 'breaching',
    });
  });

  test('ends before the next begins', () => {
    const { Timeout } = propertiesOf(trial, 'AWS::Lambda::Function', 'Canary');

    expect(Timeout).toBeLessThan(5 * 60);
  });

  test('is off with 0: no Lambda, no key, and so no exempt caller', () => {
    const without = serviceOf({ ...TRIAL, canaryMinutes: 0 });

    expect(JSON.stringify(without)).not.toMatch(/canary/i);
  });

  test('has a key that CloudFormation creates and deletes', () => {
    const key = resource(trial, 'AWS::SecretsManager::Secret', 'CanaryKey');

    expect(key.Properties.GenerateSecretString).toMatchObject({ GenerateStringKey: 'k1' });
    expect(key.DeletionPolicy).toBe('Delete');
  });

  test('uses the public endpoints', () => {
    const originOf = (deployed: Template) =>
      propertiesOf(deployed, 'AWS::Lambda::Function', 'Canary').Environment.Variables[
        ENV.apiOrigin
      ] as unknown;

    expect(originOf(serviceOf(PRODUCTION))).toBe('https://www.vanaro.example');
    expect(JSON.stringify(originOf(serviceOf(EXTERNAL)))).toContain('Api');
  });
});

const backupVaultArn = 'arn:aws:backup:eu-central-1:444455556666:backup-vault:waitlist';
const OTHER = { AWS: 'arn:aws:iam::444455556666:root' };
const backedUp = synthesize({ ...TRIAL, backupVaultArn }).template('service');
const [[planId] = []] = resourcesOf(backedUp, 'AWS::Backup::BackupPlan');

describe('backups for another account', () => {
  test('are made every night, copied there, and kept as long as people are told', () => {
    const { BackupPlan } = propertiesOf(backedUp, 'AWS::Backup::BackupPlan');

    expect(BackupPlan.BackupPlanRule).toEqual([
      expect.objectContaining({
        ScheduleExpression: 'cron(0 2 * * ? *)',
        Lifecycle: { DeleteAfterDays: 7 },
        CopyActions: [
          { DestinationBackupVaultArn: backupVaultArn, Lifecycle: { DeleteAfterDays: 35 } },
        ],
      }),
    ]);
  });

  test('are of the table that the stage uses', () => {
    const adopted = synthesize({ ...PRODUCTION, ...ADOPTED, backupVaultArn }).template('service');
    const selected = (of: typeof backedUp) => propertiesOf(of, 'AWS::Backup::BackupSelection');

    expect(JSON.stringify(selected(backedUp).BackupSelection.Resources)).toContain(
      'waitlist-trial-state:ExportsOutputFnGetAttWaitlistTable',
    );
    expect(selected(backedUp).BackupPlanId).toEqual({ 'Fn::GetAtt': [planId, 'BackupPlanId'] });
    expect(selected(adopted).BackupSelection.Resources).toEqual([
      'arn:aws:dynamodb:eu-central-1:111122223333:table/waitlist-production',
    ]);
  });

  test('lie in a vault that only the other account may copy back into', () => {
    const vault = resource(backedUp, 'AWS::Backup::BackupVault');

    expect(vault).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
    expect(vault.Properties.AccessPolicy.Statement).toEqual([
      { Effect: 'Allow', Principal: OTHER, Action: 'backup:CopyIntoBackupVault', Resource: '*' },
    ]);
  });

  test('have a vault of a new name when the stack is made anew, because the old one stays', () => {
    const { BackupVaultName } = propertiesOf(backedUp, 'AWS::Backup::BackupVault');

    expect(JSON.stringify(BackupVaultName)).toContain('AWS::StackId');
  });

  test('are encrypted with a key that the other account may use, and not administer', () => {
    const key = resource(backedUp, 'AWS::KMS::Key', 'BackupsKey');
    const { KeyPolicy, EnableKeyRotation } = key.Properties;
    const shared = KeyPolicy.Statement.filter(
      ({ Principal }: { Principal: unknown }) =>
        JSON.stringify(Principal) === JSON.stringify(OTHER),
    );

    expect(propertiesOf(backedUp, 'AWS::Backup::BackupVault').EncryptionKeyArn).toEqual({
      'Fn::GetAtt': [expect.stringMatching(/^BackupsKey/), 'Arn'],
    });
    expect(key).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
    expect(EnableKeyRotation).toBe(true);
    expect(shared).toEqual([
      {
        Effect: 'Allow',
        Principal: OTHER,
        Action: [
          'kms:Decrypt',
          'kms:DescribeKey',
          'kms:Encrypt',
          'kms:GenerateDataKey*',
          'kms:ReEncrypt*',
        ],
        Resource: '*',
      },
      {
        Effect: 'Allow',
        Principal: OTHER,
        Action: 'kms:CreateGrant',
        Resource: '*',
        Condition: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
      },
    ]);
  });

  test('are made and restored by a role that only AWS Backup takes', () => {
    const { AssumeRolePolicyDocument } = propertiesOf(backedUp, 'AWS::IAM::Role', 'BackupsRole');

    expect(AssumeRolePolicyDocument.Statement).toEqual([
      {
        Action: 'sts:AssumeRole',
        Effect: 'Allow',
        Principal: { Service: 'backup.amazonaws.com' },
      },
    ]);
    expect(Object.keys(backedUp.Outputs ?? {})).toEqual(
      expect.arrayContaining(['BackupVaultArn', 'BackupRoleArn']),
    );
  });
});

test('a stage without a vault elsewhere has no vault', () => {
  const { Resources } = synthesize(TRIAL).template('service');

  expect(Object.values(Resources).filter(({ Type }) => /Backup/.test(Type))).toEqual([]);
});
