import type { Context } from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { describeFault, inRequest, logger } from '../logger.ts';
import { publishMetrics, recordFailure, recordSeconds } from '../metrics.ts';
import { readKeyring } from '../security/keyring.ts';
import { canaryKeyAt, primaryKey } from '../store/row-key.ts';
import { deleteItem } from '../store/table.ts';
import { runCanary, type CanaryResult } from './run-canary.ts';

/** Kept for finishing what is in progress when the waiting stops. */
const WIND_DOWN_MS = 20_000;

/** Takes every step of a visitor's sign-up. A failed step is counted and logged by name. */
export function handler(_event: unknown, context: Context): Promise<CanaryResult> {
  return inRequest(context.awsRequestId, () => run(context));
}

async function run(context: Context): Promise<CanaryResult> {
  const startedAt = Date.now();
  const deadline = startedAt + context.getRemainingTimeInMillis() - WIND_DOWN_MS;
  const rowKey = canaryKeyAt(startedAt, await readKeyring(requiredEnv(ENV.rowKeySecretId)));
  const result = await runCanary(rowKey, deadline);
  const seconds = (Date.now() - startedAt) / 1000;
  if (!result.ok) logger.error('The canary failed', { ...result, seconds, canary: rowKey });
  await tidyUp(rowKey);
  recordFailure(METRICS.canaryFailed, !result.ok);
  if (result.ok) recordSeconds(METRICS.canarySeconds, seconds);
  publishMetrics();
  return result;
}

/** A row that stays keeps owing its mail, and expires within two days. */
async function tidyUp(rowKey: string): Promise<void> {
  try {
    await deleteItem(primaryKey('waitlist', rowKey));
  } catch (fault) {
    logger.warn('The row of a canary could not be deleted', describeFault(fault));
  }
}
