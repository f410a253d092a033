import type { DigestPeriod } from '#shared/settings.ts';
import { ENV } from '#shared/env.ts';
import { optionalEnv } from '../environment.ts';
import { logger } from '../logger.ts';
import { lastPeriod } from './period.ts';
import { writeDigest } from './write-digest.ts';

/** Writes the digest of the last day or week. Repeated calls change nothing. */
export async function handler({ period }: { readonly period: DigestPeriod }): Promise<void> {
  const now = Date.now();
  const last = lastPeriod(period, now);
  const { isNew } = await writeDigest(last, optionalEnv(ENV.alarmPrefix), now);
  logger.info(isNew ? 'A digest was written' : 'The digest was written before', {
    report: last.name,
  });
}
