import { METRICS } from '#shared/metrics.ts';
import { logger } from '../logger.ts';
import { count } from '../metrics.ts';
import type { Delivery } from './deliver.ts';

/** Counts deliveries for the alarms and logs, once, what went wrong by its reason. */
export function reportDeliveries(deliveries: readonly Delivery[]): void {
  const having = (outcome: Delivery['outcome']) =>
    deliveries.filter((delivery) => delivery.outcome === outcome).length;
  count(METRICS.mailSent, having('sent'));
  count(METRICS.mailThrottled, having('deferred'));
  count(METRICS.mailUnknown, having('unknown'));
  count(METRICS.mailRejected, having('rejected'));

  const reasons: Record<string, number> = {};
  for (const delivery of deliveries) {
    if ('reason' in delivery && delivery.outcome !== 'skipped') {
      const key = `${delivery.outcome}:${delivery.reason}`;
      reasons[key] = (reasons[key] ?? 0) + 1;
    }
  }
  if (Object.keys(reasons).length > 0) logger.warn('Mails not sent', { reasons });
}
