import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../../infra/local/environment.ts';

/** The one item that is nobody’s: what the senders share. */
const PACE_KEY = 'pace';

/** Every row of a stack's table that somebody made by signing up or writing. */
export async function readRows(endpoint: string): Promise<Record<string, unknown>[]> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const rows: Record<string, unknown>[] = [];
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: TABLE_NAME, ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) rows.push(...Items);
  client.destroy();
  return rows.filter(({ pk }) => pk !== PACE_KEY);
}
