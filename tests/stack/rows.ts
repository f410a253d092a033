import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { DAY_MS } from '#shared/time.ts';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { parsePrimaryKey } from '../../lambdas/store/keys.ts';
import { LOCAL_CLIENT, TABLE_NAME } from '../../infra/local/environment.ts';

export type Row = Record<string, unknown>;

/** Every person and contact message in a stack’s table, without counters. */
export async function readRows(
  endpoint: string,
  accessKeyId: string = LOCAL_CLIENT.credentials.accessKeyId,
): Promise<Row[]> {
  const credentials = { ...LOCAL_CLIENT.credentials, accessKeyId };
  const client = new DynamoDBClient({ endpoint, ...LOCAL_CLIENT, credentials });
  const rows: Row[] = [];
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: TABLE_NAME, ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) rows.push(...Items);
  client.destroy();
  return rows.filter((row) => parsePrimaryKey(String(row[PARTITION_KEY])) !== undefined);
}

/** What a person signed up with last: what waits for a press, or what counts. */
export function signUpOf(row: Row): Row {
  return (row['pending'] as Row | undefined) ?? row;
}

/** The address of a person. */
export function addressOf(row: Row): unknown {
  return signUpOf(row)['email'];
}

/** A row that is due days from now waits for a deletion. */
export function owesMail(row: Row): boolean {
  return OUTBOX_INDEX.partitionKey in row && Number(row['dueAt']) < Date.now() + DAY_MS;
}
