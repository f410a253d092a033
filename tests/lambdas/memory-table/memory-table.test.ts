import { expect, test } from 'vitest';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { createRandom } from '../simulation/random.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { createMemoryTable } from './memory-table.ts';

await useAwsEndpoints();
const { table, TABLE_NAME: TableName } = await import('../../../lambdas/store/table.ts');

/** Conditions of every kind, over attributes that may be missing or of another type. */
const CONDITIONS = [
  'attribute_exists(pk)',
  'attribute_not_exists(#pk)',
  'attribute_exists(a) AND attribute_not_exists(nested.#inner)',
  'a < :n',
  'a <= :n AND b = :s',
  '(attribute_not_exists(a) OR a < :n OR b = :s) AND attribute_exists(pk)',
  'nested.#inner = :n',
  'NOT nested.#inner > :n AND NOT a > :n',
  'begins_with(b, :s) AND attribute_exists(a)',
] as const;

const UPDATES = [
  'SET a = :n',
  'SET a = :s, b = :s',
  'SET #nested = :map, steps = :list REMOVE b',
  'SET a = if_not_exists(nested.#inner, :n), b = if_not_exists(a, :s)',
  'SET a = :n REMOVE a',
  'REMOVE a, nested',
  'ADD a :n',
  'SET outboxShard = :shard, dueAt = if_not_exists(dueAt, :due)',
  'SET dueAt = :due, owes = :s REMOVE b ADD sent :n, a :n',
  'REMOVE outboxShard, dueAt',
] as const;

const NAMES = { '#pk': 'pk', '#nested': 'nested', '#inner': 'inner' };

interface Command {
  readonly input: object;
}

/** What a call answers, or the name of its error. The store answers with more than is asked. */
async function outcomeOf(sent: Promise<unknown>) {
  try {
    const answer = (await sent) as Record<string, unknown>;
    const { Item, Items, Count, LastEvaluatedKey, Attributes, Responses } = answer;
    return structuredClone({ Item, Items, Count, LastEvaluatedKey, Attributes, Responses });
  } catch (error) {
    return { error: error instanceof Error ? error.name : error };
  }
}

/** The placeholders that an expression names. DynamoDB refuses the others. */
function used<Value>(expressions: string, all: Readonly<Record<string, Value>>) {
  const entries = Object.entries(all).filter(([name]) =>
    new RegExp(`${name}\\b`).test(expressions),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The store is the embedded one, or DynamoDB Local in `npm run test:dynamodb-local`. */
test('answers 400 random writes and reads as a real store does', async () => {
  const memory = createMemoryTable();
  const random = createRandom(20_261_121);
  const outcomes = new Set<string>();
  let last: Record<string, unknown> | undefined;

  async function onBoth(command: Command) {
    // Every command fits one of the overloads of the client.
    const served = await outcomeOf(table.send(command as GetCommand));
    const inMemory = await outcomeOf(memory.send(command));
    expect(inMemory, JSON.stringify(command.input)).toStrictEqual(served);
    const found = 'error' in inMemory ? { [String(inMemory.error)]: true } : inMemory;
    for (const [name, value] of Object.entries(found)) if (value !== undefined) outcomes.add(name);
    return found as { readonly LastEvaluatedKey?: Record<string, unknown> };
  }

  for (let step = 0; step < 400; step += 1) {
    const Key = { pk: `waitlist#${random.below(6)}` };
    const at = { TableName, Key };
    const values = {
      ':n': random.below(4),
      ':s': random.pick(['x', 'xy']),
      ':map': { inner: random.below(4), lost: undefined },
      ':list': [random.below(4), 'x'],
      ':shard': random.below(2),
      // No two are due at once, because their order may differ.
      ':due': random.next(),
    };
    const condition = random.chance(0.6) ? random.pick(CONDITIONS) : undefined;
    const under = (expressions: string) => ({
      ConditionExpression: condition,
      ExpressionAttributeNames: used(expressions, NAMES),
      ExpressionAttributeValues: used<unknown>(expressions, values),
    });
    const UpdateExpression = random.pick(UPDATES);
    const change = { UpdateExpression, ...under(`${UpdateExpression} ${condition}`) };
    const Item = { ...Key, a: values[':n'], nested: values[':map'], lost: undefined };
    const write = random.pick<Command>([
      new PutCommand({ TableName, Item }),
      new DeleteCommand({ ...at, ...under(`${condition}`) }),
    ]);
    const update = new UpdateCommand({ ...at, ...change, ReturnValues: 'ALL_NEW' });
    await onBoth(random.chance(0.9) ? update : write);

    const due = {
      TableName,
      IndexName: 'outbox',
      KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: {
        ':shard': last?.['outboxShard'] ?? values[':shard'],
        ':now': 0.9,
      },
    };
    const scan = { FilterExpression: 'begins_with(pk, :pk)' };
    const read = random.pick<Command>([
      new GetCommand({ ...at, ConsistentRead: true }),
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, { pk: 'nowhere' }] } } }),
      new ScanCommand({ TableName, ...scan, ExpressionAttributeValues: { ':pk': Key.pk } }),
      new QueryCommand({ ...due, Select: 'COUNT' }),
      new QueryCommand({ ...due, Limit: 1 }),
      new QueryCommand({ ...due, Limit: 2, ExclusiveStartKey: last }),
      new QueryCommand({ ...due, ExclusiveStartKey: last }),
    ]);
    ({ LastEvaluatedKey: last } = await onBoth(read));
  }

  expect([...outcomes].toSorted()).toEqual([
    'Attributes',
    'ConditionalCheckFailedException',
    'Count',
    'Item',
    'Items',
    'LastEvaluatedKey',
    'Responses',
    'ValidationException',
  ]);
}, 60_000);

test.each([
  ['ReturnConsumedCapacity', { ReturnConsumedCapacity: 'TOTAL' }],
  ['MOVE a', { UpdateExpression: 'MOVE a TO b' }],
  ['a OR b', { ConditionExpression: 'a OR b' }],
  ['a = b', { ConditionExpression: 'a = b' }],
] as const)('throws at %s, which it does not know', async (unknown, given) => {
  const command = { TableName, Key: { pk: 'a' }, UpdateExpression: 'SET c = :c', ...given };

  await expect(createMemoryTable().send(new UpdateCommand(command))).rejects.toThrow(unknown);
});
