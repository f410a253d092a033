import { randomBytes } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { describeFault, logger } from '../logger.ts';
import { publishMetrics, recordFailure, recordSeconds } from '../metrics.ts';
import { deleteCanary } from '../store/canary.ts';
import { primaryKey } from '../store/row-key.ts';
import { runCanary, type CanaryResult } from './run-canary.ts';

/** Time that an invocation keeps for what it has begun when it stops waiting. */
const WIND_DOWN_MS = 20_000;

/**
 * Takes the whole road of a sign-up, as anybody does: signs up, is mailed, unsubscribes. A step that
 * fails is counted and logged by its name. It throws only for a fault of its own.
 */
export async function handler(_event: unknown, context: Context): Promise<CanaryResult> {
  const startedAt = Date.now();
  const deadline = startedAt + context.getRemainingTimeInMillis() - WIND_DOWN_MS;
  const rowKey = `canary-${randomBytes(16).toString('hex')}`;
  const result = await runCanary(rowKey, deadline);
  const seconds = (Date.now() - startedAt) / 1000;
  if (!result.ok) logger.error('The canary failed', { ...result, seconds, canary: rowKey });
  await tidyUp(rowKey);
  recordFailure(METRICS.canaryFailed, !result.ok);
  if (result.ok) recordSeconds(METRICS.canarySeconds, seconds);
  publishMetrics();
  return result;
}

/** A row that stays owes its mail on, and disappears within a day or two. */
async function tidyUp(rowKey: string): Promise<void> {
  try {
    await deleteCanary(primaryKey('waitlist', rowKey));
  } catch (fault) {
    logger.warn('The row of a canary could not be deleted', describeFault(fault));
  }
}
