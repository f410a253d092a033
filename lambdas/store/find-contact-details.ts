import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { primaryKey } from './row-key.ts';
import type { WaitlistRow } from './row.ts';
import { table, TABLE_NAME } from './table.ts';

/** Who a person is. Empty if nothing is kept of the person. */
export interface ContactDetails {
  readonly email?: string;
  readonly company?: string;
}

/** Address and company as the row has them now: of the last sign-up, or else of what counts. */
export async function findContactDetails(rowKey: string): Promise<ContactDetails> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      ConsistentRead: true,
    }),
  );
  const row = Item as WaitlistRow | undefined;
  const { email, company } = row?.request ?? row ?? {};
  return { ...(email && { email }), ...(company && { company }) };
}
