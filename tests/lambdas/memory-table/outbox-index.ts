import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import type { Item } from './expressions.ts';
import { firstIndex } from './sorted.ts';

interface Due extends Item {
  readonly pk: string;
  readonly outboxShard: number;
  readonly dueAt: number;
}

/** Which rows of a shard are asked for. `after`: the keys behind which they begin. */
interface Asked {
  readonly shard: number;
  readonly until: number;
  readonly limit: number;
  readonly after?: Item | undefined;
}

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
    query({ shard, until, limit, after }: Asked) {
      const rows = shards.get(shard) ?? [];
      const begin = isDue(after) ? firstIndex(rows, (row) => isBefore(after, row)) : 0;
      const end = firstIndex(rows, ({ dueAt }) => dueAt > until);
      const page = rows.slice(begin, Math.min(end, begin + limit));
      const last = page.length === limit ? page.at(-1) : undefined;
      const items = page.map((row) => pick(row, [...KEYS, ...OUTBOX_INDEX.projected]));
      return { items, ...(last && { next: pick(last, KEYS) }) };
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
