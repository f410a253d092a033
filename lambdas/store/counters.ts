import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { table, TABLE_NAME, tryUpdate, updateParameters } from './table.ts';

export interface Counts {
  readonly calls: number;
  readonly solved: number;
}

/** The name contains the window, so no condition is needed. `expiresAt`: epoch seconds. */
export async function addToCounter(
  name: string,
  counted: keyof Counts,
  times: number,
  expiresAt: number,
): Promise<Counts> {
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: `counter/${name}` },
      ...updateParameters({ set: { [EXPIRY_ATTRIBUTE]: expiresAt }, add: { [counted]: times } }),
      ReturnValues: 'ALL_NEW',
    }),
  );
  return { calls: 0, solved: 0, ...Attributes };
}

/** False if it was used before. The mark is kept until the challenge has expired. */
export async function useChallenge(signature: string, expiresAt: number): Promise<boolean> {
  return tryUpdate(`challenge/${signature}`, {
    update: { set: { [EXPIRY_ATTRIBUTE]: expiresAt } },
    condition: 'attribute_not_exists(pk)',
  });
}
