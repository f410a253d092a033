import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  ScheduledEvent,
} from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { optionalEnv } from '../environment.ts';
import { publishMetrics } from '../metrics.ts';
import { createMailer } from '../ses/mailer.ts';
import { createQuotaReader } from '../ses/quota.ts';
import { listAnnouncements } from '../store/announcement.ts';
import * as outbox from '../store/outbox.ts';
import { claimQuotaReading, findRateLimit, reserveSlots, saveLimits } from '../store/rate-limit.ts';
import { longestDeliveryMs } from '../time-outs.ts';
import { ANNOUNCEMENTS, createAnnouncementLane } from './announcement-lane.ts';
import { systemClock as clock } from './clock.ts';
import { createComposer } from './compose.ts';
import { sweepContact, sweepReports } from './contact-lane.ts';
import type { DeliveryDeps } from './deliver.ts';
import { consumeStream, openSession, STREAM_CONSUMER } from './delivery-session.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { reportSweep, sweepAll } from './sweep-all.ts';
import { SWEEP, sweepPart, type SweepPart } from './sweep.ts';

const DEFAULT_LEASE_SECONDS = 60;
const leaseMs = Number(optionalEnv(ENV.leaseSeconds) ?? DEFAULT_LEASE_SECONDS) * 1000;
const SEND_TIMEOUT_MS = Math.min(10_000, leaseMs / 2);

/** Kept for the delivery that started last. */
const WIND_DOWN_MS = longestDeliveryMs(SEND_TIMEOUT_MS);

const rateLimiter = createRateLimiter({
  store: { findRateLimit, reserveSlots, claimQuotaReading, saveLimits },
  readQuota: createQuotaReader(),
  clock,
});

const deps: DeliveryDeps = {
  compose: createComposer(clock),
  rateLimiter,
  mailer: createMailer(SEND_TIMEOUT_MS),
  clock,
  leaseMs,
};

const announcements = createAnnouncementLane({ outbox, listAnnouncements, clock });

/** Thrown at the end of the sweep, for the alarm on errors. */
class SweepFaultError extends Error {
  constructor(faults: readonly unknown[]) {
    super(`${faults.length} rows or shards could not be swept`, { cause: faults[0] });
    this.name = 'SweepFaultError';
  }
}

/**
 * Sends the mails that rows owe. The stream triggers it for rows that were just written, the
 * schedule for all others. Any number may run at once.
 */
export async function handler(
  event: DynamoDBStreamEvent | ScheduledEvent | SweepPart,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  const deadline = clock.now() + context.getRemainingTimeInMillis() - WIND_DOWN_MS;
  try {
    return 'Records' in event
      ? await runStreamBatch(event, deadline)
      : await runSweep(sweepPart(event), deadline);
  } finally {
    publishMetrics();
  }
}

async function runStreamBatch(
  event: DynamoDBStreamEvent,
  deadline: number,
): Promise<DynamoDBBatchResponse> {
  const session = openSession(deps, STREAM_CONSUMER, deadline);
  try {
    return await consumeStream(event, session, clock.now());
  } finally {
    session.report();
  }
}

async function runSweep(part: SweepPart, deadline: number): Promise<DynamoDBBatchResponse> {
  const session = openSession(deps, SWEEP, deadline);
  const announcementSession = openSession(deps, ANNOUNCEMENTS, deadline);
  const contact = { session, outbox, clock };
  const [swept, ...lanes] = await Promise.allSettled([
    sweepAll({ session, outbox, clock, announcements, announcementSession }, part),
    ...(part.part === 0 ? [sweepReports(contact), sweepContact(contact)] : []),
  ]);
  const sent = session.report() + announcementSession.report();
  if (swept.status === 'rejected') throw swept.reason;
  const { oldestMs, faults } = swept.value;
  await reportSweep({ outbox, rateLimiter, clock }, { part, oldestMs, sent });
  const laneFaults = lanes.flatMap((lane) => (lane.status === 'rejected' ? [lane.reason] : []));
  if (faults.length + laneFaults.length > 0) throw new SweepFaultError([...faults, ...laneFaults]);
  return { batchItemFailures: [] };
}
