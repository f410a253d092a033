import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  ScheduledEvent,
} from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { optionalEnv } from '../environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { createQuotaReader } from '../mail/quota.ts';
import { publishMetrics, recordSeconds } from '../metrics.ts';
import { systemClock as clock } from '../outbox/clock.ts';
import { createComposer } from '../outbox/compose.ts';
import type { Courier } from '../outbox/deliver.ts';
import { createPace } from '../outbox/pace.ts';
import { reportDeliveries } from '../outbox/report.ts';
import { createRound } from '../outbox/round.ts';
import { sweep } from '../outbox/sweep.ts';
import * as outbox from '../store/outbox.ts';
import * as paceStore from '../store/pace.ts';
import { deliverRecords } from './deliver-records.ts';
import { DOORBELL, SWEEP } from './room.ts';

const DEFAULT_LEASE_SECONDS = 60;
const leaseMs = Number(optionalEnv(ENV.leaseSeconds) ?? DEFAULT_LEASE_SECONDS) * 1000;
const SEND_TIMEOUT_MS = Math.min(10_000, leaseMs / 2);

/** Time left for what is already begun when a round stops beginning. */
const WIND_DOWN_MS = SEND_TIMEOUT_MS + 2000;

const courier: Courier = {
  outbox,
  compose: createComposer(clock),
  pace: createPace({ store: paceStore, readQuota: createQuotaReader(), clock }),
  mailer: createMailer(SEND_TIMEOUT_MS),
  clock,
  leaseMs,
};

/** A sweep did what it could, and not everything. Thrown so that the alarm on errors hears of it. */
class SweepFaultError extends Error {
  constructor(faults: readonly unknown[]) {
    super(`${faults.length} rows or shards could not be swept`, { cause: faults[0] });
    this.name = 'SweepFaultError';
  }
}

/**
 * Sends the mails that rows owe. The stream rings the doorbell for rows just written; the schedule
 * sweeps the index for whatever the doorbell missed. Both may run at once and twice.
 */
export async function handler(
  event: DynamoDBStreamEvent | ScheduledEvent,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  const deadline = clock.now() + context.getRemainingTimeInMillis() - WIND_DOWN_MS;
  try {
    if ('Records' in event) {
      return await deliverRecords(event, createRound(courier, { ...DOORBELL, deadline }));
    }
    const round = createRound(courier, { ...SWEEP, deadline });
    const { deliveries, oldestMs, faults } = await sweep({ round, outbox, clock });
    reportDeliveries(deliveries);
    recordSeconds(METRICS.outboxAgeSeconds, oldestMs / 1000);
    if (faults.length > 0) throw new SweepFaultError(faults);
    return { batchItemFailures: [] };
  } finally {
    publishMetrics();
  }
}
