import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { table, TABLE_NAME, updateIf } from './table.ts';

/** What is counted of a source's calls, or of all calls. */
export interface Counts {
  readonly calls: number;
  readonly solved: number;
}

const SET_EXPIRY = `SET ${EXPIRY_ATTRIBUTE} = :expiresAt`;

/**
 * Adds to a count and returns the counts after that. The name of a counter contains its window, so
 * that the update needs no condition. DynamoDB deletes it some time after `expiresAt`, in epoch
 * seconds.
 */
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
      UpdateExpression: `${SET_EXPIRY} ADD #counted :times`,
      ExpressionAttributeNames: { '#counted': counted },
      ExpressionAttributeValues: { ':expiresAt': expiresAt, ':times': times },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return { calls: 0, solved: 0, ...Attributes };
}

/** Marks a challenge as used. False if it was used before. It is kept until it has expired anyway. */
export async function useChallenge(signature: string, expiresAt: number): Promise<boolean> {
  const used = await updateIf(`challenge/${signature}`, {
    update: SET_EXPIRY,
    condition: 'attribute_not_exists(pk)',
    values: { ':expiresAt': expiresAt },
  });
  return used !== undefined;
}
