import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';

/** The most that DynamoDB reads at once. */
export const BATCH_SIZE = 100;

const RETRY_MS = 200;

/** The rows of up to `BATCH_SIZE` people, by primary key. Strongly consistent. */
export async function findRows(
  rowKeys: readonly string[],
): Promise<ReadonlyMap<string, WaitlistRow>> {
  const rows = new Map<string, WaitlistRow>();
  let keys: Record<string, unknown>[] = rowKeys.map((key) => ({ pk: primaryKey('waitlist', key) }));
  while (keys.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await table.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys: keys, ConsistentRead: true } } }),
    );
    for (const row of (Responses[TABLE_NAME] ?? []) as WaitlistRow[]) rows.set(row.pk, row);
    // What a throttled table left out.
    keys = UnprocessedKeys[TABLE_NAME]?.Keys ?? [];
    if (keys.length > 0) await wait(RETRY_MS);
  }
  return rows;
}
