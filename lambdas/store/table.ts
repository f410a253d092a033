import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { clientConfig, inThisProcess, STORE_LIMITS } from '../time-outs.ts';

/** The only DynamoDB client of a process. `AWS_ENDPOINT_URL_DYNAMODB` redirects it. */
const client = new DynamoDBClient(clientConfig(inThisProcess(STORE_LIMITS)));

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export const TABLE_NAME = requiredEnv(ENV.tableName);

/** Strongly consistent. Undefined if there is no such item. */
export async function readItem<Item extends object>(pk: string): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: { pk }, ConsistentRead: true }),
  );
  return Item as Item | undefined;
}

type Values = Readonly<Record<`:${string}`, unknown>>;

/** By name, or by the path to an attribute of a map. Names may be reserved words of DynamoDB. */
export interface Changes {
  readonly set?: Readonly<Record<string, unknown>>;
  /** Expressions of the new values, with placeholders of `values`. */
  readonly setTo?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
  /** What is added. A missing number counts as 0. */
  readonly add?: Readonly<Record<string, number>>;
}

export interface ConditionalUpdate {
  readonly update: Changes;
  readonly condition: string;
  readonly values?: Values;
  /** Of the condition, where a word is reserved. */
  readonly names?: Readonly<Record<`#${string}`, string>>;
}

/** Returns the item after the update. Undefined if the condition does not hold. */
export async function updateIf<Item extends object>(
  pk: string,
  { update, condition, values, names }: ConditionalUpdate,
): Promise<Item | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk },
        ...updateParameters(update, values, names),
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

/** False if the condition does not hold. */
export async function tryUpdate(pk: string, update: ConditionalUpdate): Promise<boolean> {
  return (await updateIf(pk, update)) !== undefined;
}

/** Whether or not it is there. */
export async function deleteItem(pk: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk } }));
}

/** Replaces what was there. */
export async function putItem(pk: string, item: object): Promise<void> {
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...item, pk } }));
}

/** The item exists, and these attributes are as they were read. */
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

export function updateParameters(
  { set = {}, setTo = {}, remove = [], add = {} }: Changes,
  values: Values = {},
  conditionNames: ConditionalUpdate['names'] = {},
) {
  const sections = {
    SET: [
      ...Object.keys(set).map((path) => `${pathOf(path)} = ${newValueOf(path)}`),
      ...Object.entries(setTo).map(([path, expression]) => `${pathOf(path)} = ${expression}`),
    ],
    REMOVE: remove.map(pathOf),
    ADD: Object.keys(add).map((path) => `${pathOf(path)} ${newValueOf(path)}`),
  };
  const paths = [...Object.keys({ ...set, ...setTo, ...add }), ...remove];
  return {
    UpdateExpression: Object.entries(sections)
      .filter(([, clauses]) => clauses.length > 0)
      .map(([section, clauses]) => `${section} ${clauses.join(', ')}`)
      .join(' '),
    ExpressionAttributeNames: {
      ...conditionNames,
      ...Object.assign({}, ...paths.map(namesOf)),
    },
    ExpressionAttributeValues: unlessEmpty({
      ...values,
      ...Object.fromEntries(
        Object.entries({ ...set, ...add }).map(([path, value]) => [newValueOf(path), value]),
      ),
    }),
  };
}

/** `#announcements.#beta` for `announcements.beta` */
export function pathOf(path: string): string {
  return path.split('.').map(aliasOf).join('.');
}

/** What the placeholders of a path stand for. */
export function namesOf(path: string): Record<`#${string}`, string> {
  return Object.fromEntries(path.split('.').map((name) => [aliasOf(name), name]));
}

/** A placeholder may hold no dash, and no name of ours has two underscores in a row. */
function aliasOf(name: string): `#${string}` {
  return `#${name.replaceAll('-', '__')}`;
}

function newValueOf(path: string): `:new_${string}` {
  return `:new_${path.replaceAll('-', '__').replaceAll('.', '___')}`;
}

/** DynamoDB refuses an empty list of values. */
function unlessEmpty(values: Values): Values | undefined {
  return Object.keys(values).length > 0 ? values : undefined;
}

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** Whether DynamoDB refused a call that may be tried again, because too many came at once. */
export function isThrottle(error: unknown): boolean {
  return error instanceof Error && THROTTLES.has(error.name);
}
