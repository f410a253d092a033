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
import { nameInStage } from '#shared/stage.ts';

/** The only table. A row is a person or a mail, and names the mail that it owes. */
export class WaitlistTable extends Construct {
  readonly table: Table;
  readonly tableName: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    this.tableName = nameInStage(stage);
    this.table = createTable(this, this.tableName);
  }

  /** The sparse index over rows that owe a mail. */
  get outboxIndexArn(): string {
    return `${this.table.tableArn}/index/${OUTBOX_INDEX.name}`;
  }
}

/**
 * The name is ours and not generated, for two reasons: CloudFormation cannot replace a table with a
 * fixed name by mistake, and deploying a stage again fails where its old table still exists.
 */
function createTable(scope: Construct, tableName: string): Table {
  const table = new Table(scope, 'Table', {
    tableName,
    partitionKey: { name: PARTITION_KEY, type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    // Webhooks tell what differs between the two.
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: EXPIRY_ATTRIBUTE,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  table.addGlobalSecondaryIndex({
    indexName: OUTBOX_INDEX.name,
    partitionKey: { name: OUTBOX_INDEX.partitionKey, type: AttributeType.NUMBER },
    sortKey: { name: OUTBOX_INDEX.sortKey, type: AttributeType.NUMBER },
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...OUTBOX_INDEX.projected],
  });
  return table;
}
