import { beforeEach, expect, test } from 'vitest';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { createMemoryTable, type MemoryTable } from './memory-table.ts';

let memory: MemoryTable;

await useAwsEndpoints();
const { table, TABLE_NAME: TableName } = await import('../../../lambdas/store/table.ts');
beforeEach(() => {
  memory = createMemoryTable();
});

/** What a call answers, or the name of its error. The store answers with more than is asked. */
async function outcome(sent: Promise<unknown>): Promise<unknown> {
  try {
    const answer = (await sent) as Record<string, unknown>;
    const { Item, Items, Count, LastEvaluatedKey, Attributes, Responses } = answer;
    return structuredClone({ Item, Items, Count, LastEvaluatedKey, Attributes, Responses });
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
}

/**
 * Runs a command on both stores, and expects the same of both: on the embedded store, or on DynamoDB
 * Local where \`npm run test:dynamodb-local\` runs this.
 */
async function onBoth(command: { readonly input: object }): Promise<unknown> {
  const [served, inMemory] = await Promise.all([
    // Every command fits one of the overloads of the client.
    outcome(table.send(command as GetCommand)),
    outcome(memory.send(command)),
  ]);
  expect(inMemory, JSON.stringify(command.input)).toEqual(served);
  return inMemory;
}

/** Numbers from 0 to 1 that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    below: (count: number) => Math.floor(next() * count),
    pick: <Value>(values: readonly Value[]): Value =>
      values[Math.floor(next() * values.length)] as Value,
  };
}

/** Conditions of every kind, over attributes that may be missing or of another type. */
const CONDITIONS = [
  'attribute_exists(pk)',
  'attribute_not_exists(pk)',
  'attribute_exists(a) AND NOT attribute_exists(b)',
  'a < :n',
  'a <= :n OR b > :n',
  'NOT (a >= :n AND a <> :s)',
  'b = :s',
  'b <> :n',
  'attribute_exists(a) AND a = b',
  'a IN (:n, :m, :s)',
  'begins_with(b, :s)',
  'contains(steps, :s)',
  'nested.x = :n',
  'nested.#inner = :n AND a <> :m',
];

const UPDATES = [
  'SET a = :n',
  'SET a = :s, b = :s',
  'SET a = a + :n, b = a',
  'SET a = :m - :n REMOVE b',
  'SET a = if_not_exists(a, :n), b = if_not_exists(a, :s)',
  'SET nested = :map, steps = :list',
  'SET nested.#inner = :n',
  'REMOVE a, b, nested',
  'ADD a :n',
  'SET outboxShard = :shard, dueAt = :n, queuedAt = if_not_exists(queuedAt, :n)',
  'SET dueAt = :m REMOVE a',
  'REMOVE outboxShard, dueAt, queuedAt ADD sent :one',
];

/** The placeholders that an expression names. DynamoDB refuses the others. */
function used(expressions: string, all: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(all).filter(([name]) =>
    new RegExp(`${name}\\b`).test(expressions),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

test('gives the same answers as a real store to 600 random writes and reads', async () => {
  const random = createRandom(20_261_121);
  const outcomes: unknown[] = [];
  for (let step = 0; step < 600; step += 1) {
    const Key = { pk: `waitlist#${random.below(6)}` };
    const update = random.pick(UPDATES);
    const condition = random.below(3) > 0 ? random.pick(CONDITIONS) : undefined;
    const both = `${update} ${condition ?? ''}`;
    const values = {
      ':n': random.below(8) / 4,
      ':m': random.below(8),
      ':s': random.pick(['x', 'xy', 'z']),
      ':map': { inner: random.below(4), x: 1 },
      ':list': [random.below(4), 'x'],
      ':shard': random.below(2),
      ':one': 1,
    };
    const written = await onBoth(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: update,
        ConditionExpression: condition,
        ExpressionAttributeNames: used(both, { '#inner': 'inner' }) as Record<string, string>,
        ExpressionAttributeValues: used(both, values),
        ReturnValues: random.pick(['NONE', 'ALL_NEW', 'ALL_OLD']),
      }),
    );
    outcomes.push(typeof written === 'string' ? written : 'written');
    if (step % 10 === 0) await onBoth(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (step % 50 === 0)
      await onBoth(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }));
  }

  expect(new Set(outcomes)).toEqual(
    new Set(['written', 'ConditionalCheckFailedException', 'ValidationException']),
  );
}, 60_000);

test('lists the rows of a shard that are due like a real store, in order and with a limit', async () => {
  const rows = [5, 3, 9, 1, 7].map((dueAt, index) => ({
    pk: `waitlist#due-${index}`,
    outboxShard: 7,
    dueAt,
    queuedAt: dueAt,
    email: 'not-projected@example.ch',
    partner: undefined,
  }));
  for (const Item of rows) await onBoth(new PutCommand({ TableName, Item }));
  const due = (limit: number, until: number) =>
    onBoth(
      new QueryCommand({
        TableName,
        IndexName: 'outbox',
        KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :until',
        ExpressionAttributeValues: { ':shard': 7, ':until': until },
        Limit: limit,
      }),
    );

  const all = await due(10, 7);
  await due(2, 7);

  expect(all).toMatchObject({ Items: [1, 3, 5, 7].map((dueAt) => ({ dueAt })) });
});

test('lists what is due page by page, and counts it, like a real store', async () => {
  for (const dueAt of [1, 2, 3, 4, 5, 6]) {
    await onBoth(
      new PutCommand({ TableName, Item: { pk: `waitlist#page-${dueAt}`, outboxShard: 6, dueAt } }),
    );
  }
  const page = (given: object) =>
    onBoth(
      new QueryCommand({
        TableName,
        IndexName: 'outbox',
        KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :now',
        ExpressionAttributeValues: { ':shard': 6, ':now': 5 },
        ...given,
      }),
    );

  const pages: unknown[] = [];
  for (let key: unknown = undefined; pages.length < 4;) {
    const answer = (await page({ Limit: 2, ExclusiveStartKey: key })) as Record<string, unknown>;
    pages.push(answer['Items']);
    key = answer['LastEvaluatedKey'];
    if (key === undefined) break;
    // What is read on from may have left the shard meanwhile.
    await onBoth(new DeleteCommand({ TableName, Key: { pk: (key as { pk: string }).pk } }));
  }
  await page({ Select: 'COUNT' });

  expect(pages).toMatchObject([
    [{ dueAt: 1 }, { dueAt: 2 }],
    [{ dueAt: 3 }, { dueAt: 4 }],
    [{ dueAt: 5 }],
  ]);
});

test('reads chosen attributes and filters like a real store', async () => {
  await onBoth(new PutCommand({ TableName, Item: { pk: 'contact#1', language: 'it', name: 'A' } }));

  await onBoth(
    new GetCommand({
      TableName,
      Key: { pk: 'contact#1' },
      ProjectionExpression: '#language, elsewhere',
      ExpressionAttributeNames: { '#language': 'language' },
    }),
  );
  const filtered = await onBoth(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :kind)',
      ExpressionAttributeValues: { ':kind': 'contact#' },
    }),
  );

  expect(filtered).toMatchObject({ Items: [{ pk: 'contact#1' }] });
});

test('reads several items by their keys like a real store, without those that do not exist', async () => {
  await onBoth(new PutCommand({ TableName, Item: { pk: 'contact#2', name: 'B' } }));
  const Keys = [{ pk: 'contact#2' }, { pk: 'contact#nowhere' }];

  const read = await onBoth(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));

  expect(read).toMatchObject({ Responses: { [TableName]: [{ pk: 'contact#2', name: 'B' }] } });
});

test('an attribute that is missing equals no other that is missing, as in DynamoDB', async () => {
  const put = new UpdateCommand({
    TableName,
    Key: { pk: 'waitlist#neither' },
    UpdateExpression: 'SET c = :one',
    ConditionExpression: 'a = b',
    ExpressionAttributeValues: { ':one': 1 },
  });

  expect(await outcome(memory.send(put))).toBe('ConditionalCheckFailedException');
  // The embedded store lets it pass, so no condition of ours compares two attributes alone.
  if (process.env['DYNAMODB_ENDPOINT']) await onBoth(put);
});

test('throws at an option and at an expression that it does not know', async () => {
  const Key = { pk: 'waitlist#1' };

  await expect(
    memory.send(new GetCommand({ TableName, Key, ReturnConsumedCapacity: 'TOTAL' })),
  ).rejects.toThrow('ReturnConsumedCapacity');
  await expect(
    memory.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'MOVE a TO b' })),
  ).rejects.toThrow('MOVE');
});
