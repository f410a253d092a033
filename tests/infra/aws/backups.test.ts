import { describe, expect, test } from 'vitest';
import { ADOPTED, PRODUCTION, TRIAL } from './stages.ts';
import { propertiesOf, resource, resourcesOf, synthesize } from './synthesize.ts';

const backupVaultArn = 'arn:aws:backup:eu-central-1:444455556666:backup-vault:waitlist';
const OTHER = { AWS: 'arn:aws:iam::444455556666:root' };
const service = synthesize({ ...TRIAL, backupVaultArn }).template('service');
const [[planId] = []] = resourcesOf(service, 'AWS::Backup::BackupPlan');

describe('backups for another account', () => {
  test('are made every night, copied there, and kept as long as people are told', () => {
    const { BackupPlan } = propertiesOf(service, 'AWS::Backup::BackupPlan');

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
    const selected = (template: typeof service) =>
      propertiesOf(template, 'AWS::Backup::BackupSelection');

    expect(JSON.stringify(selected(service).BackupSelection.Resources)).toContain(
      'waitlist-trial-state:ExportsOutputFnGetAttWaitlistTable',
    );
    expect(selected(service).BackupPlanId).toEqual({ 'Fn::GetAtt': [planId, 'BackupPlanId'] });
    expect(selected(adopted).BackupSelection.Resources).toEqual([
      'arn:aws:dynamodb:eu-central-1:111122223333:table/waitlist-production',
    ]);
  });

  test('lie in a vault that only the other account may copy back into', () => {
    const vault = resource(service, 'AWS::Backup::BackupVault');

    expect(vault).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
    expect(vault.Properties.AccessPolicy.Statement).toEqual([
      { Effect: 'Allow', Principal: OTHER, Action: 'backup:CopyIntoBackupVault', Resource: '*' },
    ]);
  });

  test('have a vault of a new name when the stack is made anew, because the old one stays', () => {
    const { BackupVaultName } = propertiesOf(service, 'AWS::Backup::BackupVault');

    expect(JSON.stringify(BackupVaultName)).toContain('AWS::StackId');
  });

  test('are encrypted with a key that the other account may use, and not administer', () => {
    const key = resource(service, 'AWS::KMS::Key', 'BackupsKey');
    const { KeyPolicy, EnableKeyRotation } = key.Properties;
    const shared = KeyPolicy.Statement.filter(
      ({ Principal }: { Principal: unknown }) =>
        JSON.stringify(Principal) === JSON.stringify(OTHER),
    );

    expect(propertiesOf(service, 'AWS::Backup::BackupVault').EncryptionKeyArn).toEqual({
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
    const { AssumeRolePolicyDocument } = propertiesOf(service, 'AWS::IAM::Role', 'BackupsRole');

    expect(AssumeRolePolicyDocument.Statement).toEqual([
      {
        Action: 'sts:AssumeRole',
        Effect: 'Allow',
        Principal: { Service: 'backup.amazonaws.com' },
      },
    ]);
    expect(Object.keys(service.Outputs ?? {})).toEqual(
      expect.arrayContaining(['BackupVaultArn', 'BackupRoleArn']),
    );
  });
});

test('a stage without a vault elsewhere has no vault', () => {
  const { Resources } = synthesize(TRIAL).template('service');

  expect(Object.values(Resources).filter(({ Type }) => /Backup/.test(Type))).toEqual([]);
});
