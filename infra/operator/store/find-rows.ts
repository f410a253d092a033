import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import type { Item } from '../../../lambdas/store/scan-pages.ts';

/** The most that DynamoDB reads at once. */
export const BATCH_SIZE = 100;

const RETRY_MS = 200;

/**
 * The rows of up to `BATCH_SIZE` people, by primary key, with all attributes or those that are named.
 * Strongly consistent.
 */
export function findRows(
  rowKeys: readonly string[],
  attributes?: readonly (keyof WaitlistRow)[],
): Promise<ReadonlyMap<string, WaitlistRow>> {
  return findItems(
    rowKeys.map((key) => primaryKey('waitlist', key)),
    attributes,
  );
}

/** Up to `BATCH_SIZE` items, by primary key, without those that do not exist. Strongly consistent. */
export async function findItems<Row extends Item>(
  pks: readonly string[],
  attributes?: readonly (keyof Row & string)[],
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  const how = { ConsistentRead: true, ...(attributes && projection(['pk', ...attributes])) };
  let keys: Record<string, unknown>[] = pks.map((pk) => ({ pk }));
  while (keys.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await table.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys: keys, ...how } } }),
    );
    for (const row of (Responses[TABLE_NAME] ?? []) as Row[]) found.set(row.pk, row);
    // What a throttled table left out.
    keys = UnprocessedKeys[TABLE_NAME]?.Keys ?? [];
    if (keys.length > 0) await wait(RETRY_MS);
  }
  return found;
}

function projection(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
}
