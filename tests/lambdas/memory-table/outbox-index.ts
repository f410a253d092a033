import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import {
  type Item,
  type Scope,
  UnsupportedExpressionError,
  ValidationException,
} from './expressions.ts';

/** The sparse index over the rows that carry an outbox mark. It never lags behind the table. */
export interface OutboxIndex {
  /** Puts an item into the place that it has after a write. */
  replace(before: Item | undefined, after: Item | undefined): void;
  /**
   * The items of a shard in the order of the sort key, as the index projects them. `after`: the keys
   * behind which it begins.
   */
  query(keyCondition: string, scope: Pick<Scope, 'values'>, after?: Item): Generator<Item>;
  size(): number;
  /** The lowest sort key of the shards that are asked for. Infinity if no item is in them. */
  readonly nextDueAt: (isAsked?: (shard: number) => boolean) => number;
}

const { partitionKey, sortKey, projected } = OUTBOX_INDEX;
const PROJECTION = [PARTITION_KEY, partitionKey, sortKey, ...projected];

export function createOutboxIndex(): OutboxIndex {
  const shards = new Map<unknown, SortedItems>();
  let size = 0;

  const shardOf = (item: Item) => {
    const shard = shards.get(item[partitionKey]) ?? createSortedItems();
    shards.set(item[partitionKey], shard);
    return shard;
  };

  return {
    size: () => size,

    nextDueAt(isAsked = () => true) {
      let next = Infinity;
      for (const [shard, items] of shards) {
        const { value } = items.from(FIRST).next();
        if (value && isAsked(Number(shard))) next = Math.min(next, dueAtOf(value));
      }
      return next;
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

    *query(keyCondition, scope, after) {
      const { shard, until } = readKeyCondition(keyCondition, scope);
      const begin = after ? placeOf(after) : FIRST;
      for (const item of shards.get(shard)?.from(begin) ?? []) {
        if (after && item[PARTITION_KEY] === after[PARTITION_KEY]) continue;
        if (dueAtOf(item) > until) break;
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

/** Items with the same sort key are in the order of their keys, so that a page has a place to go on from. */
interface Place {
  readonly dueAt: number;
  readonly pk: string;
}

const FIRST: Place = { dueAt: -Infinity, pk: '' };

function placeOf(item: Item): Place {
  return { dueAt: dueAtOf(item), pk: String(item[PARTITION_KEY]) };
}

function isBefore(item: Item, { dueAt, pk }: Place): boolean {
  const own = dueAtOf(item);
  return own < dueAt || (own === dueAt && (item[PARTITION_KEY] as string) < pk);
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

/** The only one that the product has. */
const KEY_CONDITION = /^outboxShard = (:\w+) AND dueAt <= (:\w+)$/;

function readKeyCondition(expression: string, { values }: Pick<Scope, 'values'>) {
  const [, shard = '', until = ''] = KEY_CONDITION.exec(expression) ?? [];
  if (shard === '') throw new UnsupportedExpressionError(expression);
  return { shard: values[shard], until: Number(values[until]) };
}

/** Small enough that adding and removing an item moves few others. */
const MAX_RUN = 512;

/** Items in their order, in runs, so that a million of them can be changed quickly. */
interface SortedItems {
  add(item: Item): void;
  remove(item: Item): void;
  from(place: Place): Generator<Item>;
}

function createSortedItems(): SortedItems {
  const runs: Item[][] = [[]];

  /** Where the first item that is not before a place is, or would be. */
  const find = (place: Place) => {
    const run = firstIndex(runs.length - 1, (index) => {
      const last = runs[index]?.at(-1);
      return last !== undefined && !isBefore(last, place);
    });
    const items = runs[run] as Item[];
    return { run, at: firstIndex(items.length, (index) => !isBefore(items[index] as Item, place)) };
  };

  return {
    *from(place) {
      let { run, at } = find(place);
      for (; run < runs.length; run += 1, at = 0) {
        const items = runs[run] as Item[];
        for (; at < items.length; at += 1) yield items[at] as Item;
      }
    },
    add(item) {
      const { run, at } = find(placeOf(item));
      const items = runs[run] as Item[];
      items.splice(at, 0, item);
      if (items.length > MAX_RUN) runs.splice(run + 1, 0, items.splice(MAX_RUN / 2));
    },
    remove(item) {
      const { run, at } = find(placeOf(item));
      const items = runs[run] as Item[];
      items.splice(at, 1);
      if (items.length === 0 && runs.length > 1) runs.splice(run, 1);
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
