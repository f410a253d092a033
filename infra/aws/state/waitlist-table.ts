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
import { EXPIRY_ATTRIBUTE, OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';

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
      partitionKey: { name: PARTITION_KEY, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      // The doorbell's filter looks at the new row, to ring for owed mails only.
      stream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: EXPIRY_ATTRIBUTE,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: OUTBOX_INDEX.name,
      partitionKey: { name: OUTBOX_INDEX.partitionKey, type: AttributeType.NUMBER },
      sortKey: { name: OUTBOX_INDEX.sortKey, type: AttributeType.NUMBER },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...OUTBOX_INDEX.projected],
    });
  }

  /** The sparse index over rows that owe a mail. */
  get outboxIndexArn(): string {
    return `${this.table.tableArn}/index/${OUTBOX_INDEX.name}`;
  }
}
