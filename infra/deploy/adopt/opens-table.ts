import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { parsePrimaryKey, rowKeyOf, toMailableAddress } from '../../../lambdas/store/row-key.ts';

interface Person {
  readonly rowKey: string;
  readonly address: string;
}

/**
 * Tells whether a pepper is the one that a table's rows were keyed with, by one person of it. A table
 * without people is opened by every pepper.
 */
export async function createOpensTable(client: DynamoDBClient, TableName: string) {
  const person = await findPerson(DynamoDBDocumentClient.from(client), TableName);
  return async (secretId: string): Promise<boolean> =>
    !person || rowKeyOf(person.address, await readKeyring(secretId)) === person.rowKey;
}

async function findPerson(
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<Person | undefined> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const row of Items) {
      const found = parsePrimaryKey(String(row[PARTITION_KEY]));
      const request = row['request'] as { readonly email?: unknown } | undefined;
      const address = toMailableAddress(String(request?.email ?? row['email'] ?? ''));
      if (found?.kind === 'waitlist' && address) return { rowKey: found.rowKey, address };
    }
  }
  return undefined;
}
