import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';

/** The one DynamoDB client of a process. `AWS_ENDPOINT_URL_DYNAMODB` points it elsewhere. */
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export const TABLE_NAME = requiredEnv(ENV.tableName);

/** An update and the condition under which it is made, as DynamoDB expressions. */
export interface ConditionalUpdate {
  readonly update: string;
  readonly condition: string;
  /** Values of the placeholders in both expressions. */
  readonly values?: Readonly<Record<`:${string}`, unknown>>;
}

/**
 * Updates an item if the condition holds. Returns the whole item after the update, or undefined if
 * the condition does not hold. Any other failure of DynamoDB throws.
 */
export async function updateIf<Item extends object>(
  pk: string,
  { update, condition, values }: ConditionalUpdate,
): Promise<Item | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk },
        UpdateExpression: update,
        ConditionExpression: condition,
        ExpressionAttributeValues: values,
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as Item;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      return undefined;
    }
    throw error;
  }
}

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** Whether DynamoDB refused a call because too many came at once. The caller may try again. */
export function isThrottle(error: unknown): boolean {
  return error instanceof Error && THROTTLES.has(error.name);
}
