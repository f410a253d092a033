import { CfnOutput, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type BackupVaultProps,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import {
  AccountPrincipal,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { nameInStage } from '#shared/stage.ts';
import { acknowledge } from '../acknowledge.ts';
import type { ServiceContext } from './service-function.ts';

/** As long as point-in-time recovery keeps rows, which is what people are told of deletions. */
const COPY_KEPT = Duration.days(35);
/** The vault of this account is on the way to the other. */
const KEPT = Duration.days(7);

const ROLE_POLICIES = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
];

/** Backs the table up every night, with a copy in a vault of another account. */
export class Backups extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { config, waitlist }: ServiceContext,
    vaultArn: string,
  ) {
    super(scope, id);
    const other = new AccountPrincipal(vaultArn.split(':')[4]);
    const vault = createVault(this, {
      backupVaultName: nameOnce(nameInStage(config.stage), Stack.of(this)),
      encryptionKey: this.createKey(other),
      // The other account copies a backup back, because AWS restores only from the own account.
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [other],
            actions: ['backup:CopyIntoBackupVault'],
            resources: ['*'],
          }),
        ],
      }),
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: ROLE_POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    for (const name of ROLE_POLICIES) {
      acknowledge(role, 'IAM4', {
        finding: `Policy::arn:<AWS::Partition>:iam::aws:policy/${name}`,
        reason:
          'AWS keeps these policies of AWS Backup up to date. Only its service takes the role.',
      });
    }
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'Nightly',
          scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
          deleteAfter: KEPT,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', vaultArn),
              deleteAfter: COPY_KEPT,
            },
          ],
        }),
      ],
    });
    plan.addSelection('Table', {
      resources: [BackupResource.fromArn(waitlist.table.tableArn)],
      role,
      disableDefaultBackupPolicy: true,
    });
    new CfnOutput(this, 'VaultArn', { value: vault.backupVaultArn }).overrideLogicalId(
      'BackupVaultArn',
    );
    new CfnOutput(this, 'RoleArn', { value: role.roleArn }).overrideLogicalId('BackupRoleArn');
  }

  /** AWS's own key for backups cannot be used by another account. */
  private createKey(other: AccountPrincipal): Key {
    const key = new Key(this, 'Key', {
      description: 'Encrypts backups of the list',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const allow = (actions: string[], conditions?: Record<string, Record<string, string>>) =>
      key.addToResourcePolicy(
        new PolicyStatement({ principals: [other], actions, resources: ['*'], conditions }),
      );
    allow([
      'kms:Decrypt',
      'kms:DescribeKey',
      'kms:Encrypt',
      'kms:GenerateDataKey*',
      'kms:ReEncrypt*',
    ]);
    allow(['kms:CreateGrant'], { Bool: { 'kms:GrantIsForAWSResource': 'true' } });
    return key;
  }
}

/** A vault that holds backups cannot be deleted, and its stack has to be able to go. */
function createVault(scope: Construct, props: BackupVaultProps): BackupVault {
  return new BackupVault(scope, 'Vault', {
    ...props,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

/** A name that a stack which is made anew does not meet again: the vault of the one before stays. */
function nameOnce(name: string, { stackId }: Stack): string {
  const unique = Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', stackId))));
  return `${name}-${unique}`;
}
