import { paginateQuery, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { table, TABLE_NAME } from './table.ts';

/** Where a page begins. Absent after the last. */
type Start = QueryCommandInput['ExclusiveStartKey'];

function due(shard: number, now: number): QueryCommandInput {
  return {
    TableName: TABLE_NAME,
    IndexName: OUTBOX_INDEX.name,
    KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :now',
    ExpressionAttributeValues: { ':shard': shard, ':now': now },
  };
}

/** Rows that are due, the longest due first. The index lags behind the rows. */
async function listDue(shard: number, now: number, limit: number, after?: Start) {
  const { Items = [], LastEvaluatedKey: next } = await table.send(
    new QueryCommand({ ...due(shard, now), Limit: limit, ExclusiveStartKey: after }),
  );
  return { pks: Items.map(({ pk }) => String(pk)), next };
}

/** How many rows of a shard are due. Reads the index and not the rows. */
export async function countDue(shard: number, now: number): Promise<number> {
  let count = 0;
  const pages = paginateQuery({ client: table }, { ...due(shard, now), Select: 'COUNT' });
  for await (const { Count = 0 } of pages) count += Count;
  return count;
}

/** Whether any row of these shards is due. */
export async function isAnyDue(shards: readonly number[], now: number): Promise<boolean> {
  const pages = await Promise.all(shards.map((shard) => listDue(shard, now, 1)));
  return pages.some(({ pks }) => pks.length > 0);
}

/**
 * Reads what is due, page by page. A page of rows that nobody can send never hides those behind it.
 * `atOnce`: how many shards are read side by side. The next one follows when one is read to its end.
 */
export function createDueQueue(atOnce = Infinity) {
  /** Where each shard of this round is read on. */
  const cursors = new Map<number, Start | 'end'>();
  return {
    /** The next rows, some of each shard. Undefined once per round, when every shard was read to its end. */
    async nextPage(
      shards: readonly number[],
      now: number,
      size: number,
    ): Promise<readonly string[] | undefined> {
      const open = shards.filter((shard) => cursors.get(shard) !== 'end').slice(0, atOnce);
      if (open.length === 0) {
        cursors.clear();
        return undefined;
      }
      const limit = Math.ceil(size / open.length);
      const pages = await Promise.all(
        open.map(async (shard) => {
          const cursor = cursors.get(shard);
          const page = await listDue(shard, now, limit, cursor === 'end' ? undefined : cursor);
          cursors.set(shard, page.next ?? 'end');
          return page.pks;
        }),
      );
      return pages.flat();
    },
    /** Begins again with the longest due. */
    restart: () => cursors.clear(),
  };
}
