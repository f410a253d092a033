import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type {
  BatchGetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import {
  type Item,
  parseCondition,
  parseUpdate,
  type Scope,
  UnsupportedExpressionError,
} from './expressions.ts';
import { createOutboxIndex } from './outbox-index.ts';

export interface MemoryTableOptions {
  /** Told of every write, those included whose condition does not hold: DynamoDB charges for both. */
  readonly onWrite?: (pk: string) => void;
  /** Told of every write that was made. `after` is undefined where an item was deleted. */
  readonly onChange?: (before: Item | undefined, after: Item | undefined) => void;
}

type Input = Partial<
  UpdateCommandInput & PutCommandInput & QueryCommandInput & ScanCommandInput & BatchGetCommandInput
>;

/** An option that is not among these would change nothing without a word. */
const KNOWN_OPTIONS = new Set([
  'TableName',
  'ConsistentRead',
  'Key',
  'Item',
  'UpdateExpression',
  'ConditionExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValues',
  'IndexName',
  'Limit',
  'ExclusiveStartKey',
  'Select',
  'Segment',
  'TotalSegments',
  'RequestItems',
]);

/** The same error every time, because a stack trace costs more than the write. */
const CONDITION_FAILED = new ConditionalCheckFailedException({
  message: 'The conditional request failed',
  $metadata: {},
});

/**
 * The product’s table in memory, for simulations that would take hours on the embedded store. Its
 * tests run the same operations on both. It throws at whatever it does not know.
 */
export function createMemoryTable({ onWrite, onChange }: MemoryTableOptions = {}) {
  const items = new Map<string, Item>();
  const index = createOutboxIndex();

  function write(input: Input, change: (before: Item | undefined) => Item | undefined) {
    const pk = String((input.Key ?? input.Item)?.[PARTITION_KEY]);
    onWrite?.(pk);
    const before = items.get(pk);
    const condition = input.ConditionExpression;
    if (condition && !conditionOf(condition)(scopeOf(input, before ?? {}))) {
      throw CONDITION_FAILED;
    }
    const after = change(before);
    index.replace(before, after);
    if (after) items.set(pk, after);
    else items.delete(pk);
    if (before || after) onChange?.(before, after);
    return input.ReturnValues === 'ALL_NEW' ? { Attributes: after } : {};
  }

  function readBatch({ RequestItems = {} }: Input) {
    const tables = Object.entries(RequestItems).map(([name, { Keys = [] }]) => {
      const found = Keys.map((key) => items.get(String(key[PARTITION_KEY])));
      return [name, found.filter((item) => item !== undefined)] as const;
    });
    return { Responses: Object.fromEntries(tables) };
  }

  function scan({ Segment = 0, TotalSegments = 1, FilterExpression: filter, ...input }: Input) {
    const read = [...items.values()].filter((_, place) => place % TotalSegments === Segment);
    const isKept = filter ? conditionOf(filter) : () => true;
    const Items = read.filter((item) => isKept(scopeOf(input, item)));
    return { Items, Count: Items.length, ScannedCount: read.length };
  }

  const commands: Readonly<Record<string, (input: Input) => object>> = {
    GetCommand({ Key }) {
      const item = items.get(String(Key?.[PARTITION_KEY]));
      return item ? { Item: item } : {};
    },
    BatchGetCommand: readBatch,
    QueryCommand: index.query,
    ScanCommand: scan,
    UpdateCommand(input) {
      const update = updateOf(input.UpdateExpression ?? '');
      return write(input, (before) => update(scopeOf(input, before ?? { ...input.Key })));
    },
    PutCommand: (input) => write(input, () => input.Item),
    DeleteCommand: (input) => write(input, () => undefined),
  };

  /** Takes the place of `send` of the document client. */
  async function send(command: unknown): Promise<unknown> {
    const { constructor, input } = command as { readonly input: Input };
    const known = defined(input) as Input;
    const unknown = Object.keys(known).find((option) => !KNOWN_OPTIONS.has(option));
    if (unknown) throw new UnsupportedExpressionError(`The option ${unknown}`);
    const make = commands[constructor.name];
    if (!make) throw new UnsupportedExpressionError(constructor.name);
    return make(known);
  }

  /** `items`: by their partition key. */
  return { send, items: items as ReadonlyMap<string, Item>, nextDueAt: index.nextDueAt };
}

function scopeOf(input: Input, item: Item): Scope {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
  return { item, names, values };
}

/** What the document client leaves out, as `removeUndefinedValues` asks of it. */
function defined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defined);
  if (value?.constructor !== Object) return value;
  const known = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(known.map(([name, inner]) => [name, defined(inner)]));
}

/** Expressions are parsed once, because the product has few and sends each of them often. */
function parseOnce<Parsed>(parse: (expression: string) => Parsed): (expression: string) => Parsed {
  const known = new Map<string, Parsed>();
  return (expression) => {
    const parsed = known.get(expression) ?? parse(expression);
    known.set(expression, parsed);
    return parsed;
  };
}

const conditionOf = parseOnce(parseCondition);
const updateOf = parseOnce(parseUpdate);
