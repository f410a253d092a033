import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  ScheduledEvent,
} from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { optionalEnv } from '../environment.ts';
import { createMailer } from '../mailer/mailer.ts';
import { publishMetrics, recordSeconds } from '../metrics.ts';
import { createComposer } from '../outbox/compose.ts';
import { deliver } from '../outbox/deliver.ts';
import { reportDeliveries } from '../outbox/report.ts';
import { sweep } from '../outbox/sweep.ts';
import { deliverRecords } from './deliver-records.ts';

const DEFAULT_LEASE_SECONDS = 60;
const leaseMs = Number(optionalEnv(ENV.leaseSeconds) ?? DEFAULT_LEASE_SECONDS) * 1000;
const SEND_TIMEOUT_MS = Math.min(10_000, leaseMs / 2);

/** Time left for what is already begun when a sweep stops beginning. */
const WIND_DOWN_MS = SEND_TIMEOUT_MS + 2000;

const courier = { compose: createComposer(), mailer: createMailer(SEND_TIMEOUT_MS), leaseMs };

/**
 * Sends the mails that rows owe. The stream rings the doorbell for rows just written; the schedule
 * sweeps the index for whatever the doorbell missed. Both may run at once and twice.
 */
export async function handler(
  event: DynamoDBStreamEvent | ScheduledEvent,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  const deliverRow = (pk: string) => deliver(pk, courier);
  try {
    if ('Records' in event) return await deliverRecords(event, deliverRow);

    const deadline = Date.now() + context.getRemainingTimeInMillis() - WIND_DOWN_MS;
    const { deliveries, oldestMs } = await sweep({ deliver: deliverRow, deadline });
    reportDeliveries(deliveries);
    recordSeconds(METRICS.outboxAgeSeconds, oldestMs / 1000);
    return { batchItemFailures: [] };
  } finally {
    publishMetrics();
  }
}
