import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { parsePrimaryKey, rowKeyOf, toStoredAddress } from '../../../lambdas/store/row-key.ts';

const emailSchema = z.object({ email: z.optional(z.string()) });
const addressSchema = z.extend(emailSchema, { request: z.optional(emailSchema) });

/**
 * Tells whether the rows of a table were keyed with a pepper, by one of its people. Every pepper opens a
 * table without people.
 */
export async function createOpensTable(client: DynamoDBClient, TableName: string) {
  const person = await findPerson(DynamoDBDocumentClient.from(client), TableName);
  return async (secretId: string): Promise<boolean> =>
    !person || rowKeyOf(person.address, await readKeyring(secretId)) === person.rowKey;
}

async function findPerson(client: DynamoDBDocumentClient, TableName: string) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const row of Items) {
      const found = parsePrimaryKey(String(row[PARTITION_KEY]));
      const { request, email = '' } = addressSchema.parse(row);
      const address = toStoredAddress(request?.email ?? email);
      if (found?.kind === 'waitlist' && address) return { rowKey: found.rowKey, address };
    }
  }
  return undefined;
}
