import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { clientConfig, STORE_LIMITS } from '../time-outs.ts';

const timeoutMs = Number(optionalEnv(ENV.storeTimeoutMs) ?? STORE_LIMITS.timeoutMs);

/** The one DynamoDB client of a process. `AWS_ENDPOINT_URL_DYNAMODB` points it elsewhere. */
const client = new DynamoDBClient(clientConfig({ ...STORE_LIMITS, timeoutMs }));

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export const TABLE_NAME = requiredEnv(ENV.tableName);

/** An item as it is at this instant. Undefined if there is none. */
export async function readItem<Item extends object>(pk: string): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: { pk }, ConsistentRead: true }),
  );
  return Item as Item | undefined;
}

type Values = Readonly<Record<`:${string}`, unknown>>;

/** What an update changes. Every name may be a reserved word of DynamoDB. */
export interface Changes {
  /** Attributes and their new values. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Attributes and the expressions of their new values, with placeholders of `values`. */
  readonly setTo?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
  /** Numbers and what is added to them. A missing number counts as 0. */
  readonly add?: Readonly<Record<string, number>>;
}

/** An update and the condition under which it is made. */
export interface ConditionalUpdate {
  /** The changes, or an update expression of DynamoDB. */
  readonly update: Changes | string;
  readonly condition: string;
  /** Values of the placeholders in all expressions. */
  readonly values?: Values;
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
        ...updateParameters(update, values),
        ConditionExpression: condition,
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

/** The condition that an item exists, and that these attributes of it are as they were read. */
export function unchangedSince<Item extends object>(
  item: Item,
  names: readonly (keyof Item & string)[],
): Pick<ConditionalUpdate, 'condition' | 'values'> {
  const conditions = ['attribute_exists(pk)'];
  const values: Record<`:${string}`, unknown> = {};
  for (const name of names) {
    if (item[name] === undefined) conditions.push(`attribute_not_exists(${name})`);
    else {
      conditions.push(`${name} = :${name}`);
      values[`:${name}`] = item[name];
    }
  }
  return { condition: conditions.join(' AND '), values };
}

/** The parameters of an `UpdateCommand` that say what it changes. */
export function updateParameters(update: Changes | string, values: Values = {}) {
  if (typeof update === 'string') {
    return { UpdateExpression: update, ExpressionAttributeValues: unlessEmpty(values) };
  }
  const { set = {}, setTo = {}, remove = [], add = {} } = update;
  const sections = {
    SET: [
      ...Object.keys(set).map((name) => `#${name} = :new_${name}`),
      ...Object.entries(setTo).map(([name, expression]) => `#${name} = ${expression}`),
    ],
    REMOVE: remove.map((name) => `#${name}`),
    ADD: Object.keys(add).map((name) => `#${name} :new_${name}`),
  };
  const names = [...Object.keys({ ...set, ...setTo, ...add }), ...remove];
  return {
    UpdateExpression: Object.entries(sections)
      .filter(([, clauses]) => clauses.length > 0)
      .map(([section, clauses]) => `${section} ${clauses.join(', ')}`)
      .join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: unlessEmpty({
      ...values,
      ...Object.fromEntries(
        Object.entries({ ...set, ...add }).map(([name, value]) => [`:new_${name}`, value]),
      ),
    }),
  };
}

/** DynamoDB refuses a list of values without a value. */
function unlessEmpty(values: Values): Values | undefined {
  return Object.keys(values).length > 0 ? values : undefined;
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
