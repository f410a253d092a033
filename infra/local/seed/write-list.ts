import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/security/keyring.ts';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import { concurrently, inBatches } from '../../../operator/concurrently.ts';
import type { OperationContext } from '../../../operator/operation.ts';
import { sampleList, type SampleList } from './sample-list.ts';

/** The most that DynamoDB takes in one call. */
const ROWS_PER_CALL = 25;
const CALLS_AT_ONCE = 8;

/** Writes invented people over any that exist. Returns how many. */
export async function writeSampleList(
  list: Pick<SampleList, 'count' | 'randomSeed'>,
  { now, signal, onProgress }: OperationContext,
): Promise<number> {
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const batches = inBatches(sampleList({ ...list, keyring, now: now() }), ROWS_PER_CALL);
  let people = 0;
  await concurrently(batches, { atOnce: CALLS_AT_ONCE, signal }, async (batch) => {
    const requests = batch.map((Item) => ({ PutRequest: { Item } }));
    // The embedded store takes a batch whole.
    await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }));
    people += batch.length;
    onProgress?.(people, list.count);
  });
  return people;
}
