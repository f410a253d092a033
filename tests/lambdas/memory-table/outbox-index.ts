import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import {
  type Item,
  parseOperand,
  parsePath,
  readTokens,
  type Scope,
  UnsupportedExpressionError,
  ValidationException,
} from './expressions.ts';

/** The sparse index over the rows that carry an outbox mark. It never lags behind the table. */
export interface OutboxIndex {
  /** Puts an item into the place that it has after a write. */
  replace(before: Item | undefined, after: Item | undefined): void;
  /** The items of a shard in the order of the sort key, as the index projects them. */
  query(keyCondition: string, scope: Omit<Scope, 'item'>): Generator<Item>;
  size(): number;
  /** The lowest sort key of all shards. Infinity if no item is in the index. */
  nextDueAt(): number;
}

const { partitionKey, sortKey, projected } = OUTBOX_INDEX;
const PROJECTION = [PARTITION_KEY, partitionKey, sortKey, ...projected];

export function createOutboxIndex(): OutboxIndex {
  const shards = new Map<unknown, SortedItems>();
  let size = 0;

  const shardOf = (item: Item) => {
    const shard = shards.get(item[partitionKey]) ?? createSortedItems(dueAtOf);
    shards.set(item[partitionKey], shard);
    return shard;
  };

  return {
    size: () => size,

    nextDueAt() {
      const firsts = [...shards.values()].map((items) => items.from(-Infinity).next());
      return Math.min(...firsts.map(({ done, value }) => (done ? Infinity : dueAtOf(value))));
    },

    replace(before, after) {
      if (after) checkKeys(after);
      if (before && isIndexed(before)) {
        shardOf(before).remove(before);
        size -= 1;
      }
      if (after && isIndexed(after)) {
        shardOf(after).add(after);
        size += 1;
      }
    },

    *query(keyCondition, scope) {
      const { shard, least, most } = readKeyCondition(keyCondition, scope);
      for (const item of shards.get(shard)?.from(least) ?? []) {
        if (!most(dueAtOf(item))) break;
        yield Object.fromEntries(
          PROJECTION.flatMap((name) => (name in item ? [[name, item[name]]] : [])),
        );
      }
    },
  };
}

function dueAtOf(item: Item): number {
  return item[sortKey] as number;
}

function isIndexed(item: Item): boolean {
  return item[partitionKey] !== undefined && item[sortKey] !== undefined;
}

function checkKeys(item: Item): void {
  for (const key of [partitionKey, sortKey]) {
    if (item[key] !== undefined && typeof item[key] !== 'number') {
      throw new ValidationException(`${key} is a key of the index and no number`);
    }
  }
}

/** `outboxShard = :shard`, and it may go on with `AND dueAt <= :now` or another comparison. */
function readKeyCondition(expression: string, { names, values }: Omit<Scope, 'item'>) {
  const scope = { item: {}, names, values };
  const tokens = readTokens(expression);
  const expectPath = (name: string) => {
    if (parsePath(tokens)(scope)[0] !== name) throw new UnsupportedExpressionError(expression);
  };
  expectPath(partitionKey);
  tokens.expect('=');
  const shard = parseOperand(tokens)(scope);
  if (!tokens.accept('AND')) return { shard, least: -Infinity, most: () => true };

  expectPath(sortKey);
  const comparator = tokens.next();
  const bound = Number(parseOperand(tokens)(scope));
  switch (comparator) {
    case '<':
      return { shard, least: -Infinity, most: (dueAt: number) => dueAt < bound };
    case '<=':
      return { shard, least: -Infinity, most: (dueAt: number) => dueAt <= bound };
    case '>=':
      return { shard, least: bound, most: () => true };
    default:
      throw new UnsupportedExpressionError(`${comparator} in a key condition`);
  }
}

/** Small enough that adding and removing an item moves few others. */
const MAX_RUN = 512;

/** Items in the order of a number, in runs, so that a million of them can be changed quickly. */
export interface SortedItems {
  add(item: Item): void;
  remove(item: Item): void;
  /** From the first whose number is at least `from`. */
  from(least: number): Generator<Item>;
}

/** `numberOf` must not change while an item is in the list. */
function createSortedItems(numberOf: (item: Item) => number): SortedItems {
  const runs: Item[][] = [[]];

  /** Where the first item whose number is at least `least` is, or would be. */
  const find = (least: number) => {
    const run = firstIndex(runs.length - 1, (index) => {
      const last = runs[index]?.at(-1);
      return last !== undefined && numberOf(last) >= least;
    });
    const items = runs[run] as Item[];
    const at = firstIndex(items.length, (index) => numberOf(items[index] as Item) >= least);
    return { run, at };
  };

  function* from(least: number): Generator<Item> {
    let { run, at } = find(least);
    for (; run < runs.length; run += 1, at = 0) {
      const items = runs[run] as Item[];
      for (; at < items.length; at += 1) yield items[at] as Item;
    }
  }

  return {
    from,
    add(item) {
      const { run, at } = find(numberOf(item));
      const items = runs[run] as Item[];
      items.splice(at, 0, item);
      if (items.length > MAX_RUN) runs.splice(run + 1, 0, items.splice(MAX_RUN / 2));
    },
    remove(item) {
      let { run, at } = find(numberOf(item));
      for (; run < runs.length; run += 1, at = 0) {
        const items = runs[run] as Item[];
        const found = items.indexOf(item, at);
        if (found === -1) continue;
        items.splice(found, 1);
        if (items.length === 0 && runs.length > 1) runs.splice(run, 1);
        return;
      }
    },
  };
}

/** The first of `count` positions for which `isAfter` holds, or `count`. */
function firstIndex(count: number, isAfter: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
