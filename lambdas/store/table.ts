import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';

/** The one DynamoDB client of a process. `AWS_ENDPOINT_URL_DYNAMODB` points it elsewhere. */
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export const TABLE_NAME = requiredEnv(ENV.tableName);

/** The error of a conditional write whose condition did not hold: an answer, not a fault. */
export function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** The store asks for patience: the caller should come back, nothing is broken. */
export function isThrottle(error: unknown): boolean {
  return error instanceof Error && THROTTLES.has(error.name);
}
