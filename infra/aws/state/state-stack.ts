import {
  CfnOutput,
  CfnWaitConditionHandle,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import {
  AutoValidationThreshold,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  SuppressionReasons,
  type ConfigurationSetProps,
  type IConfigurationSet,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { Keyrings } from './keyrings.ts';
import { MailIdentity } from './mail-identity.ts';
import { WaitlistTable } from './waitlist-table.ts';

const THRESHOLDS = {
  managed: AutoValidationThreshold.MANAGED,
  medium: AutoValidationThreshold.MEDIUM,
  high: AutoValidationThreshold.HIGH,
} as const;

/** What outlives every deployment: the table, its keys, the mail identity. */
export class StateStack extends Stack {
  readonly waitlist: WaitlistTable;
  readonly keyrings: Keyrings;
  readonly configurationSet: IConfigurationSet;
  readonly operatorConfigurationSet: IConfigurationSet;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, { ...props, terminationProtection: true });
    const { adopted } = config;
    this.waitlist = new WaitlistTable(this, 'Waitlist', {
      stage: config.stage,
      existing: config.table,
      hasOwn: !adopted,
    });
    this.keyrings = new Keyrings(this, 'Keyrings', {
      hasWebhook: config.webhook !== undefined,
      adopted,
    });
    this.configurationSet = this.configure('Mails', adopted?.configurationSet, {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      autoValidationThreshold: config.mail.validation && THRESHOLDS[config.mail.validation],
    });
    // A press of "spam" on one message must not silence the operator's inbox.
    this.operatorConfigurationSet = this.configure(
      'OperatorMails',
      adopted?.operatorConfigurationSet,
      { disableSuppressionList: true },
    );
    if (config.mail.createIdentity || adopted?.identity) {
      new MailIdentity(this, 'Sender', {
        identity: config.mail.identity,
        configurationSet: this.configurationSet,
        adoptedDkim: adopted?.identity ? (adopted.dkim ?? []) : undefined,
      });
    }
    // CloudFormation refuses a stack without resources. This one is free and does nothing.
    if (adopted) new CfnWaitConditionHandle(this, 'Adopted');
    // The operator's commands ask here.
    if (config.invitations === 'on') new CfnOutput(this, 'Invitations', { value: 'on' });
    this.addOutputs();
  }

  private configure(
    id: string,
    existing: string | undefined,
    props: ConfigurationSetProps,
  ): IConfigurationSet {
    if (existing) return ConfigurationSet.fromConfigurationSetName(this, id, existing);
    const created = new ConfigurationSet(this, id, {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      ...props,
    });
    created.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return created;
  }

  /** The ids that the operator's commands and the runbook need. */
  private addOutputs(): void {
    new CfnOutput(this, 'TableName', { value: this.waitlist.table.tableName });
    new CfnOutput(this, 'RowKeySecretId', { value: this.keyrings.rowKey.secretArn });
    new CfnOutput(this, 'TokenSecretId', { value: this.keyrings.token.secretArn });
    new CfnOutput(this, 'OriginSecretId', { value: this.keyrings.origin.secretArn });
    if (this.keyrings.webhook) {
      new CfnOutput(this, 'WebhookSecretId', { value: this.keyrings.webhook.secretArn });
    }
  }
}
