import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { parseCondition } from './expressions.ts';
import {
  type Item,
  parsePath,
  type Path,
  readTokens,
  type Scope,
  UnsupportedExpressionError,
} from './expressions.ts';
import { createOutboxIndex } from './outbox-index.ts';
import { parseUpdate } from './expressions.ts';

export interface MemoryTable {
  /** Takes the place of `send` of the document client. */
  readonly send: (command: unknown) => Promise<unknown>;
  /** The items by their partition key. */
  readonly items: ReadonlyMap<string, Item>;
  /** How many rows carry an outbox mark. */
  readonly countOwed: () => number;
  /** When the first row of the outbox is due, in milliseconds, in all shards or in those asked for. */
  readonly nextDueAt: (isAsked?: (shard: number) => boolean) => number;
}

export interface MemoryTableOptions {
  /** Told of every write, those included whose condition does not hold: DynamoDB charges for both. */
  readonly onWrite?: (pk: string) => void;
  /** Told of every write whose condition holds. */
  readonly onChange?: (before: Item | undefined, after: Item) => void;
  readonly onDelete?: (before: Item) => void;
}

/** What the commands of the document client have in common, as far as this table knows it. */
interface Input {
  readonly Key?: Item;
  readonly Item?: Item;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
  readonly ReturnValues?: string;
  readonly IndexName?: string;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Item;
  readonly Select?: string;
  readonly Segment?: number;
  readonly TotalSegments?: number;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Item[] }>>;
}

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
  'Segment',
  'TotalSegments',
  'ProjectionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValues',
  'IndexName',
  'Limit',
  'ExclusiveStartKey',
  'Select',
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
export function createMemoryTable(options: MemoryTableOptions = {}): MemoryTable {
  const { onWrite, onChange, onDelete } = options;
  const items = new Map<string, Item>();
  const index = createOutboxIndex();

  function write(input: Input, change: (before: Item | undefined) => Item | undefined): unknown {
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
    if (after) onChange?.(before, after);
    else if (before) onDelete?.(before);
    return attributes(input, before, after);
  }

  function read(input: Input): unknown {
    const item = items.get(String(input.Key?.[PARTITION_KEY]));
    return item ? { Item: project(input, item) } : {};
  }

  function readBatch({ RequestItems = {} }: Input): unknown {
    const tables = Object.entries(RequestItems).map(([name, { Keys }]) => {
      const found = Keys.map((key) => items.get(String(key[PARTITION_KEY])));
      return [name, found.filter((item) => item !== undefined)] as const;
    });
    return { Responses: Object.fromEntries(tables) };
  }

  function query(input: Input): unknown {
    if (input.IndexName !== OUTBOX_INDEX.name) {
      throw new UnsupportedExpressionError('A query of anything but the outbox');
    }
    const { KeyConditionExpression = '', ExclusiveStartKey } = input;
    return list(input, index.query(KeyConditionExpression, scopeOf(input, {}), ExclusiveStartKey));
  }

  function apply(command: unknown): unknown {
    const { input: given } = command as { readonly input: Input };
    const { ExpressionAttributeValues: values } = given;
    const input = values ? { ...given, ExpressionAttributeValues: defined(values) } : given;
    for (const [option, value] of Object.entries(input)) {
      if (value !== undefined && !KNOWN_OPTIONS.has(option))
        throw new UnsupportedExpressionError(`The option ${option}`);
    }
    if (command instanceof UpdateCommand) {
      const update = updateOf(input.UpdateExpression ?? '');
      return write(input, (before) => update(scopeOf(input, before ?? { ...input.Key })));
    }
    if (command instanceof GetCommand) return read(input);
    if (command instanceof BatchGetCommand) return readBatch(input);
    if (command instanceof QueryCommand) return query(input);
    if (command instanceof PutCommand) return write(input, () => defined(input.Item ?? {}));
    if (command instanceof DeleteCommand) return write(input, () => undefined);
    if (command instanceof ScanCommand) return list(input, segmentOf(input, items.values()));
    throw new UnsupportedExpressionError('A command of another kind');
  }

  return {
    items,
    countOwed: () => index.size(),
    nextDueAt: index.nextDueAt,
    send: async (command) => apply(command),
  };
}

/** The part of a scan that several calls make side by side. */
function segmentOf({ Segment = 0, TotalSegments = 1 }: Input, found: Iterable<Item>): Item[] {
  return [...found].filter((_, index) => index % TotalSegments === Segment);
}

function scopeOf(input: Input, item: Item): Scope {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
  return { item, names, values };
}

function attributes({ ReturnValues }: Input, before: Item | undefined, after: Item | undefined) {
  switch (ReturnValues) {
    case undefined:
    case 'NONE':
      return {};
    case 'ALL_OLD':
      return before ? { Attributes: before } : {};
    case 'ALL_NEW':
      return { Attributes: after };
    default:
      throw new UnsupportedExpressionError(`ReturnValues ${ReturnValues}`);
  }
}

function list(input: Input, found: Iterable<Item>) {
  const { FilterExpression: filter, Limit = Infinity } = input;
  const Items: Item[] = [];
  let ScannedCount = 0;
  let last: Item | undefined;
  for (const item of found) {
    ScannedCount += 1;
    if (!filter || conditionOf(filter)(scopeOf(input, item))) Items.push(project(input, item));
    last = item;
    if (ScannedCount === Limit) break;
  }
  const counts = { Count: Items.length, ScannedCount };
  const more = ScannedCount === Limit && last ? { LastEvaluatedKey: keysOf(last) } : {};
  return input.Select === 'COUNT' ? { ...counts, ...more } : { Items, ...counts, ...more };
}

const KEYS = [PARTITION_KEY, OUTBOX_INDEX.partitionKey, OUTBOX_INDEX.sortKey];

function keysOf(item: Item): Item {
  return Object.fromEntries(KEYS.flatMap((key) => (key in item ? [[key, item[key]]] : [])));
}

function project(input: Input, item: Item): Item {
  if (!input.ProjectionExpression) return item;
  const projected: Record<string, unknown> = {};
  for (const path of projectionOf(input.ProjectionExpression)) {
    const [name, ...rest] = path(scopeOf(input, item));
    if (rest.length > 0) throw new UnsupportedExpressionError('A nested projection');
    if (name !== undefined && item[name] !== undefined) projected[name] = item[name];
  }
  return projected;
}

/** What the document client leaves out, as `removeUndefinedValues` asks of it. */
function defined(item: Item): Item {
  const known = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, definedIn(value)]));
}

function definedIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(definedIn);
  return value?.constructor === Object ? defined(value as Item) : value;
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
const projectionOf = parseOnce((expression): Path[] => {
  const tokens = readTokens(expression);
  const paths = [parsePath(tokens)];
  while (tokens.accept(',')) paths.push(parsePath(tokens));
  return paths;
});
