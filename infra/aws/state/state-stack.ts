import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { Keyrings } from './keyrings.ts';
import { MailIdentity } from './mail-identity.ts';
import { WaitlistTable } from './waitlist-table.ts';

export interface StateStackProps extends StackProps {
  readonly config: Config;
}

/** What outlives every deployment: the table, its keys, the mail identity. */
export class StateStack extends Stack {
  readonly waitlist: WaitlistTable;
  readonly keyrings: Keyrings;
  readonly configurationSet: ConfigurationSet;
  readonly operatorConfigurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { config, ...props }: StateStackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    this.waitlist = new WaitlistTable(this, 'Waitlist', config.stage);
    this.keyrings = new Keyrings(this, 'Keyrings', config.webhook !== undefined);
    this.configurationSet = new ConfigurationSet(this, 'Mails', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    this.configurationSet.applyRemovalPolicy(RemovalPolicy.RETAIN);
    // A press of "spam" on one message must not silence the operator's inbox.
    this.operatorConfigurationSet = new ConfigurationSet(this, 'OperatorMails', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      disableSuppressionList: true,
      reputationMetrics: true,
    });
    this.operatorConfigurationSet.applyRemovalPolicy(RemovalPolicy.RETAIN);
    if (config.mail.createIdentity) {
      new MailIdentity(this, 'Sender', {
        identity: config.mail.identity,
        configurationSet: this.configurationSet,
      });
    }
    this.addOutputs();
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
