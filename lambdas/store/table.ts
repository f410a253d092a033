import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { clientConfig, inThisProcess, STORE_LIMITS } from '../time-outs.ts';
import { type Change, conditionParameters, newVersion, updateParameters } from './change.ts';

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

/** The most that DynamoDB reads at once. */
const BATCH_SIZE = 100;
const RETRY_MS = 100;

/** Items by their keys, strongly consistent, without those that do not exist. A call reads a hundred. */
export async function readItems<Item extends { readonly pk: string }>(
  pks: readonly string[],
): Promise<ReadonlyMap<string, Item>> {
  const found = new Map<string, Item>();
  const waiting: Record<string, unknown>[] = [...new Set(pks)].map((pk) => ({ pk }));
  while (waiting.length > 0) {
    const Keys = waiting.splice(0, BATCH_SIZE);
    const { Responses = {}, UnprocessedKeys = {} } = await table.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys, ConsistentRead: true } } }),
    );
    for (const item of (Responses[TABLE_NAME] ?? []) as Item[]) found.set(item.pk, item);
    // What a busy table left out.
    const left = UnprocessedKeys[TABLE_NAME]?.Keys ?? [];
    waiting.push(...left);
    if (left.length > 0) await wait(RETRY_MS);
  }
  return found;
}

/** False, and nothing changes, if a condition does not hold. */
export async function update(pk: string, change: Change): Promise<boolean> {
  return (await sendUpdate(pk, change, 'NONE')) !== undefined;
}

/** Returns the item after the update. Undefined, and nothing changes, if a condition does not hold. */
export async function updated<Item extends object>(
  pk: string,
  change: Change,
): Promise<Item | undefined> {
  return (await sendUpdate(pk, change, 'ALL_NEW'))?.Attributes as Item | undefined;
}

function sendUpdate(pk: string, change: Change, ReturnValues: 'NONE' | 'ALL_NEW') {
  const written = { ...change, set: { version: newVersion(), ...change.set } };
  const parameters = { TableName: TABLE_NAME, Key: { pk }, ...updateParameters(written) };
  return unlessRefused(table.send(new UpdateCommand({ ...parameters, ReturnValues })));
}

const MAX_TRIES = 5;

/** Others changed the row with each try. */
class RowConflictError extends Error {
  override readonly name = 'RowConflictError';
}

export interface Changed<Row> {
  readonly isChanged: boolean;
  /** As it is now. */
  readonly row: Row | undefined;
}

/**
 * Makes the change that `decide` answers with for a row as it is. If a condition of it fails, the row is
 * read and `decide` asked again. Undefined changes nothing. `seen`: the row, where it was read.
 */
export async function changeRow<Row extends object>(
  pk: string,
  decide: (row: Row | undefined) => Change | undefined | Promise<Change | undefined>,
  seen?: Row,
): Promise<Changed<Row>> {
  let row = seen ?? (await readItem<Row>(pk));
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const change = await decide(row);
    if (!change) return { isChanged: false, row };
    const changed = await updated<Row>(pk, change);
    if (changed) return { isChanged: true, row: changed };
    row = await readItem<Row>(pk);
  }
  throw new RowConflictError('A row changed with each try to change it');
}

/** Whether or not it is there. */
export async function deleteItem(pk: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk } }));
}

/** False, and nothing changes, if a condition does not hold. */
export async function deleteIf(
  pk: string,
  change: Pick<Change, 'conditions' | 'values'>,
): Promise<boolean> {
  const deleting = table.send(
    new DeleteCommand({ TableName: TABLE_NAME, Key: { pk }, ...conditionParameters(change) }),
  );
  return (await unlessRefused(deleting)) !== undefined;
}

/** Replaces what was there. */
export async function putItem(pk: string, item: object): Promise<void> {
  const Item = { ...item, pk, version: newVersion() };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}

async function unlessRefused<Answer>(writing: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      return undefined;
    }
    throw error;
  }
}

const REFUSALS = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** Whether a call may be made again as it was, because too many came at once. */
export function isBusy(fault: unknown): boolean {
  return fault instanceof RowConflictError || (fault instanceof Error && REFUSALS.has(fault.name));
}
