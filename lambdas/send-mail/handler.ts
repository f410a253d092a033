import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  ScheduledEvent,
} from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { optionalEnv } from '../environment.ts';
import { publishMetrics, recordSeconds } from '../metrics.ts';
import { createMailer } from '../ses/mailer.ts';
import { createQuotaReader } from '../ses/quota.ts';
import { listAnnouncements } from '../store/announcement.ts';
import { findRow } from '../store/find-row.ts';
import { gatherDigest } from '../store/digest.ts';
import { countMailboxMail } from '../store/mailbox.ts';
import { returnOperatorMail, takeOperatorMail } from '../store/operator-mail.ts';
import * as outbox from '../store/outbox.ts';
import { claimQuotaReading, findRateLimit, reserveSlots, saveLimits } from '../store/rate-limit.ts';
import { longestDeliveryMs } from '../time-outs.ts';
import { ANNOUNCEMENTS, createAnnouncementLane } from './announcement-lane.ts';
import { systemClock as clock } from './clock.ts';
import { createComposer } from './compose.ts';
import { sweepContact, sweepReports } from './contact-lane.ts';
import type { DeliveryDeps } from './deliver.ts';
import {
  openSession,
  type DeliverySession,
  consumeStream,
  STREAM_CONSUMER,
} from './delivery-session.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { sweepAll } from './sweep-all.ts';
import { SWEEP, sweepPart, type SweepPart } from './sweep.ts';

const DEFAULT_LEASE_SECONDS = 60;
const leaseMs = Number(optionalEnv(ENV.leaseSeconds) ?? DEFAULT_LEASE_SECONDS) * 1000;
const SEND_TIMEOUT_MS = Math.min(10_000, leaseMs / 2);

/** Time that an invocation keeps for the delivery that it started last. */
const WIND_DOWN_MS = longestDeliveryMs(SEND_TIMEOUT_MS);

const deps: DeliveryDeps = {
  outbox,
  countMailboxMail,
  findRow,
  compose: createComposer(clock),
  rateLimiter: createRateLimiter({
    store: { findRateLimit, reserveSlots, claimQuotaReading, saveLimits },
    readQuota: createQuotaReader(),
    clock,
  }),
  mailer: createMailer(SEND_TIMEOUT_MS),
  clock,
  leaseMs,
};

const announcements = createAnnouncementLane({ outbox, listAnnouncements, clock });

/** Part of a sweep failed. Thrown at its end, so that the alarm on errors counts it. */
class SweepFaultError extends Error {
  constructor(faults: readonly unknown[]) {
    super(`${faults.length} rows or shards could not be swept`, { cause: faults[0] });
    this.name = 'SweepFaultError';
  }
}

/**
 * Sends the mails that rows owe. The table's stream triggers it for rows that were just written; the
 * schedule triggers a sweep for all others. Both may run at once, and any number of times.
 */
export async function handler(
  event: DynamoDBStreamEvent | ScheduledEvent | SweepPart,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  const deadline = clock.now() + context.getRemainingTimeInMillis() - WIND_DOWN_MS;
  const isStream = 'Records' in event;
  const session = openSession(deps, isStream ? STREAM_CONSUMER : SWEEP, deadline);
  const announcementSession = openSession(deps, ANNOUNCEMENTS, deadline);
  try {
    return isStream
      ? await consumeStream(event, session, clock.now())
      : await runSweep({ session, announcementSession }, sweepPart(event));
  } finally {
    session.report();
    announcementSession.report();
    publishMetrics();
  }
}

interface SweepSessions {
  readonly session: DeliverySession;
  readonly announcementSession: DeliverySession;
}

async function runSweep(
  { session, announcementSession }: SweepSessions,
  part: SweepPart,
): Promise<DynamoDBBatchResponse> {
  const sweepsContact = part.part === 0;
  const [{ oldestMs, faults }] = await Promise.all([
    sweepAll({ session, outbox, clock, announcements, announcementSession }, part),
    sweepsContact ? sweepReports({ session, outbox, clock }) : undefined,
    sweepsContact
      ? sweepContact({ session, outbox, clock, gatherDigest, takeOperatorMail, returnOperatorMail })
      : undefined,
  ]);
  recordSeconds(METRICS.outboxAgeSeconds, oldestMs / 1000);
  if (faults.length > 0) throw new SweepFaultError(faults);
  return { batchItemFailures: [] };
}
