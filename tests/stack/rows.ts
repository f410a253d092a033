import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { LOCAL_CLIENT, TABLE_NAME } from '../../infra/local/environment.ts';

export type Row = Record<string, unknown>;

/** Every sign-up and contact message in a stack’s table, without the senders’ counters. */
export async function readRows(endpoint: string): Promise<Row[]> {
  const client = new DynamoDBClient({ endpoint, ...LOCAL_CLIENT });
  const rows: Row[] = [];
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: TABLE_NAME, ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) rows.push(...Items);
  client.destroy();
  return rows.filter((row) => String(row[PARTITION_KEY]).includes('#'));
}

export function owesMail(row: Row): boolean {
  return OUTBOX_INDEX.partitionKey in row;
}
