import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { logger } from '../logger.ts';
import { countAlways, publishMetrics } from '../metrics.ts';
import { oldestKey, readKeyring } from '../secrets/keyring.ts';
import { countPlaces } from './count-places.ts';

const MINUTE_MS = 60_000;

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);
const everyMs = Number(requiredEnv(ENV.placesMinutes)) * MINUTE_MS;

/** Counts the line. Any number may run at once: the run that began last holds. */
export async function handler(): Promise<void> {
  const key = oldestKey(await readKeyring(rowKeySecretId));
  const { people, changed } = await countPlaces({ now: Date.now(), everyMs, key });
  logger.info('The line was counted', { people, changed });
  countAlways(METRICS.peopleInLine, people);
  publishMetrics();
}
