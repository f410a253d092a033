import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
  type ITable,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { EXPIRY_ATTRIBUTE, OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { nameInStage } from '#shared/stage.ts';
import type { ExistingTable } from '../config/config.ts';

export interface WaitlistTableProps {
  readonly stage: string;
  /** The table to work on, where it is not the stage's own. */
  readonly existing?: ExistingTable;
  /** Whether the stage makes and keeps a table of its own. */
  readonly hasOwn: boolean;
}

/** The only table. A row is a person or a mail, and names the mail that it owes. */
export class WaitlistTable extends Construct {
  readonly table: ITable;
  readonly tableName: string;

  constructor(scope: Construct, id: string, { stage, existing, hasOwn }: WaitlistTableProps) {
    super(scope, id);
    const own = hasOwn ? createTable(this, nameInStage(stage)) : undefined;
    this.tableName = existing?.name ?? nameInStage(stage);
    if (existing && own) keepExports(own);
    const used = existing ? useTable(this, existing) : own;
    if (!used) throw new Error('A stage without a table of its own needs an existing one');
    this.table = used;
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
    // The filters of the stream's trigger read the new row.
    stream: StreamViewType.NEW_IMAGE,
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

function useTable(scope: Construct, { arn, streamArn }: ExistingTable): ITable {
  return Table.fromTableAttributes(scope, 'Existing', {
    tableArn: arn,
    tableStreamArn: streamArn,
  });
}

/** CloudFormation deletes no export while another stack imports it, as the service still does. */
function keepExports(table: Table): void {
  const stack = Stack.of(table);
  stack.exportValue(table.tableName);
  stack.exportValue(table.tableArn);
  stack.exportValue(table.tableStreamArn);
}
