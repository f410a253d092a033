import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { type Item, UnsupportedExpressionError } from './expressions.ts';
import { firstIndex } from './sorted.ts';

interface Due extends Item {
  readonly pk: string;
  readonly outboxShard: number;
  readonly dueAt: number;
}

/** The only query that the product has. */
const DUE = 'outboxShard = :shard AND dueAt <= :now';
const KEYS = [PARTITION_KEY, OUTBOX_INDEX.partitionKey, OUTBOX_INDEX.sortKey];

/** The sparse index over the rows that carry an outbox mark. It never lags behind the table. */
export function createOutboxIndex() {
  const shards = new Map<number, Due[]>();

  return {
    /** Puts an item into the place that it has after a write. */
    replace(before: Item | undefined, after: Item | undefined): void {
      if (isDue(before)) {
        const rows = shards.get(before.outboxShard) ?? [];
        rows.splice(indexOf(rows, before), 1);
      }
      if (isDue(after)) {
        const rows = shards.get(after.outboxShard) ?? [];
        shards.set(after.outboxShard, rows);
        rows.splice(indexOf(rows, after), 0, after);
      }
    },

    /** The longest due first, as the index projects them. */
    query: (input: Partial<QueryCommandInput>) => {
      const { IndexName, KeyConditionExpression, ExclusiveStartKey: after, Limit } = input;
      if (IndexName !== OUTBOX_INDEX.name || KeyConditionExpression !== DUE) {
        throw new UnsupportedExpressionError(KeyConditionExpression);
      }
      const { ':shard': shard, ':now': now } = input.ExpressionAttributeValues ?? {};
      const rows = shards.get(shard) ?? [];
      const begin = isDue(after) ? firstIndex(rows, (row) => isBefore(after, row)) : 0;
      const end = firstIndex(rows, ({ dueAt }) => dueAt > now);
      const page = rows.slice(begin, Math.min(end, begin + (Limit ?? Infinity)));
      const last = page.length === Limit ? page.at(-1) : undefined;
      const Items = page.map((row) => pick(row, [...KEYS, ...OUTBOX_INDEX.projected]));
      return {
        Count: page.length,
        ...(input.Select !== 'COUNT' && { Items }),
        ...(last && { LastEvaluatedKey: pick(last, KEYS) }),
      };
    },

    /** When the first row is due in the shards that are asked for. Infinity if none is in them. */
    nextDueAt: (isAsked: (shard: number) => boolean): number => {
      const asked = [...shards].filter(([shard]) => isAsked(shard));
      return Math.min(...asked.map(([, [first]]) => first?.dueAt ?? Infinity));
    },
  };
}

function isDue(item: Item | undefined): item is Due {
  return item?.['outboxShard'] !== undefined && item['dueAt'] !== undefined;
}

function indexOf(rows: readonly Due[], item: Due): number {
  return firstIndex(rows, (row) => !isBefore(row, item));
}

/** Rows that are due at the same time are in the order of their keys, so that a page has an end. */
function isBefore(row: Due, other: Due): boolean {
  return row.dueAt < other.dueAt || (row.dueAt === other.dueAt && row.pk < other.pk);
}

function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])));
}
