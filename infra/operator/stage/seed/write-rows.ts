import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isThrottle, table, TABLE_NAME } from '../../../../lambdas/store/table.ts';
import { concurrently, inBatches } from '../../concurrently.ts';

/** The most that DynamoDB takes in one call. */
const ROWS_PER_CALL = 25;
const CALLS_AT_ONCE = 8;

const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 5000;

/**
 * Writes whole rows over any that exist. Stops between two calls once the signal is aborted. `onWritten` is
 * called after each batch, with its number of rows.
 */
export function writeRows(
  rows: Iterable<{ readonly pk: string }>,
  signal: AbortSignal,
  onWritten: (rows: number) => void,
): Promise<void> {
  const batches = inBatches(rows, ROWS_PER_CALL);
  return concurrently(batches, { atOnce: CALLS_AT_ONCE, signal }, async (batch) => {
    await writeBatch(batch);
    onWritten(batch.length);
  });
}

/** Writes a batch, and repeats what DynamoDB left out of it because too much came at once. */
async function writeBatch(rows: readonly object[]): Promise<void> {
  let left: readonly object[] = rows.map((Item) => ({ PutRequest: { Item } }));
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    left = await writeSome(left);
    if (left.length === 0) return;
    await sleep(waitMs);
  }
}

/** Returns the requests that have to be made again. */
async function writeSome(requests: readonly object[]): Promise<readonly object[]> {
  try {
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: [...requests] } }),
    );
    return UnprocessedItems?.[TABLE_NAME] ?? [];
  } catch (error) {
    if (isThrottle(error)) return requests;
    throw error;
  }
}
