import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { OUTBOX_INDEX } from '#shared/env.ts';

/** The one table: people, contact messages, and in their rows the mails that are owed to them. */
export class WaitlistTable extends Construct {
  readonly table: Table;
  /**
   * A name of our own, although CloudFormation would give one: it cannot replace a table so named
   * by mistake, and a stage that is deployed again stumbles over its old list instead of hiding it.
   */
  readonly tableName: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    this.tableName = `waitlist-${stage}`;
    this.table = new Table(this, 'Table', {
      tableName: this.tableName,
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      // The doorbell's filter looks at the new row, to ring for owed mails only.
      stream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      // Epoch seconds, on rows that only help to send: people and messages stay until deleted.
      timeToLiveAttribute: 'expiresAt',
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: OUTBOX_INDEX,
      partitionKey: { name: 'outboxShard', type: AttributeType.NUMBER },
      sortKey: { name: 'dueAt', type: AttributeType.NUMBER },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['queuedAt'],
    });
  }

  /** The sparse index over rows that owe a mail. */
  get outboxIndexArn(): string {
    return `${this.table.tableArn}/index/${OUTBOX_INDEX}`;
  }
}
