import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  SuppressionReasons,
  type ConfigurationSetProps,
} from 'aws-cdk-lib/aws-ses';
import type { Construct, IConstruct } from 'constructs';
import type { Config } from '../config/config.ts';
import { Keyrings } from './keyrings.ts';
import { MailIdentity } from './mail-identity.ts';
import { WaitlistTable } from './waitlist-table.ts';

/** What outlives every deployment: the table, its keys, the mail identity. */
export class StateStack extends Stack {
  readonly waitlist: WaitlistTable;
  readonly keyrings: Keyrings;
  readonly configurationSet: ConfigurationSet;
  readonly operatorConfigurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, { ...props, terminationProtection: true });
    this.keyrings = new Keyrings(this, 'Keyrings');
    this.configurationSet = this.configure('Mails', {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // A press of "spam" on one message must not silence the operator's inbox.
    this.operatorConfigurationSet = this.configure('OperatorMails', {
      disableSuppressionList: true,
    });
    const others: IConstruct[] = [
      this.keyrings,
      this.configurationSet,
      this.operatorConfigurationSet,
    ];
    if (config.mail.createIdentity) {
      const { identity } = config.mail;
      const { configurationSet } = this;
      others.push(new MailIdentity(this, 'Sender', { identity, configurationSet }));
    }
    this.waitlist = new WaitlistTable(this, 'Waitlist', config.stage);
    // A creation that fails takes back everything but a protected table, so the table comes last.
    this.waitlist.node.addDependency(...others);
    this.addOutputs();
  }

  private configure(id: string, props: ConfigurationSetProps): ConfigurationSet {
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
    new CfnOutput(this, 'LimitsSecretId', { value: this.keyrings.limits.secretArn });
  }
}
