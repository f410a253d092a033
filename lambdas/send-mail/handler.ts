import type { Context, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { systemClock as clock } from '../clock.ts';
import { optionalEnv } from '../environment.ts';
import { createHandler } from '../invocation.ts';
import { logger } from '../logger.ts';
import { count, countAlways, recordSeconds } from '../metrics.ts';
import { createMailer, createQuotaReader } from '../ses.ts';
import type { DueRow } from '../store/due-rows.ts';
import { breachOf, readOutcomes } from '../store/outcomes.ts';
import { longestDeliveryMs } from '../time-outs.ts';
import { createComposer } from './compose.ts';
import { createPace, type Pace } from './pace.ts';
import { createSender, FAILURES_TO_STOP, type Run } from './sender.ts';
import { deliver, type Delivery } from './settle.ts';

/** Long enough for SES to tell what became of a mail whose answer was lost. */
const DEFAULT_LEASE_SECONDS = 300;
const leaseMs = Number(optionalEnv(ENV.leaseSeconds) ?? DEFAULT_LEASE_SECONDS) * 1000;
const SEND_TIMEOUT_MS = Math.min(10_000, leaseMs / 2);

/** Kept for the delivery that started last. */
const WIND_DOWN_MS = longestDeliveryMs(SEND_TIMEOUT_MS);

/** Ends just before the schedule's invocation that goes on. */
const RUN_MS = 239_000;

const senders = Number(optionalEnv(ENV.senders) ?? 1);

const readQuota = createQuotaReader();
const readBreach = async (now: number) => breachOf(await readOutcomes(now));
const compose = createComposer(clock);
const mailer = createMailer(SEND_TIMEOUT_MS);

/** One invocation may be for several, which have a part of the rate each. */
const SENDERS = Array.from({ length: senders }, (_, sender) => {
  const pace = createPace({ readQuota, readBreach, clock, senders });
  const deps = { compose, pace, mailer, clock, leaseMs };
  const deliverDue = (due: DueRow, latest: number) => deliver(due, latest, deps);
  const part = { sender, of: senders };
  return { sender, pace, send: createSender(part, { clock, pace, deliver: deliverDue }) };
});

/** Of the stream, of the schedule, or of that where several senders share the rate. */
type Invocation = DynamoDBStreamEvent | ScheduledEvent | { readonly sender: number };

/** Thrown at the end, for the alarm on errors. */
class SendingFaultError extends Error {
  override readonly name = 'SendingFaultError';
}

/**
 * Sends the mails that rows owe. The stream invokes it when a person's row comes to owe one, the schedule
 * for all others. A sender that is at work already sends what is new as well.
 */
export const handler = createHandler(async (event: Invocation, context: Context) => {
  const leftMs = context.getRemainingTimeInMillis() - WIND_DOWN_MS;
  const deadline = clock.now() + Math.min(RUN_MS, leftMs);
  const faults = await Promise.all(sendersOf(event).map((one) => sendUntil(deadline, one)));
  const [cause] = faults.flat();
  if (cause) throw new SendingFaultError('Rows could not be sent, and are due again', { cause });
});

type Sender = (typeof SENDERS)[number];

/** What it could not do. */
async function sendUntil(deadline: number, { send, pace }: Sender): Promise<readonly unknown[]> {
  const run = await send(deadline);
  if (run) report(run, pace);
  return run?.faults ?? [];
}

/** Those of the shards that changed, or the one that the schedule names. */
function sendersOf(event: Invocation): readonly Sender[] {
  if ('sender' in event) return SENDERS.filter(({ sender }) => sender === event.sender);
  const shards = 'Records' in event ? event.Records.map(({ dynamodb }) => shardOf(dynamodb)) : [0];
  return SENDERS.filter(({ sender }) => shards.some((shard) => shard % senders === sender));
}

function shardOf(record: DynamoDBStreamEvent['Records'][number]['dynamodb']): number {
  return Number(record?.NewImage?.[OUTBOX_INDEX.partitionKey]?.N ?? 0);
}

/** Metrics that an alarm compares are written as 0 too. */
function report({ deliveries, oldestMs, failures, faults }: Run, pace: Pace): void {
  const numberOf = (outcome: Delivery['outcome']) =>
    deliveries.filter((delivery) => delivery.outcome === outcome).length;
  const [sent, waiting] = [numberOf('sent'), numberOf('no_slot')];
  const isUsedUp = pace.isClosed('person');
  recordSeconds(METRICS.outboxAgeSeconds, oldestMs / 1000);
  countAlways(METRICS.mailSent, sent);
  countAlways(METRICS.sendingStopped, failures >= FAILURES_TO_STOP ? 1 : 0);
  const failed = numberOf('deferred') + numberOf('unknown') + faults.length;
  countAlways(METRICS.mailWaiting, sent === 0 && failed > 0 ? 1 : 0);
  count(METRICS.quotaUsedUp, waiting > 0 && isUsedUp ? 1 : 0);
  count(METRICS.mailSlowed, pace.report().breach ? 1 : 0);
  count(METRICS.mailThrottled, numberOf('deferred'));
  count(METRICS.mailUnknown, numberOf('unknown'));
  count(METRICS.mailRejected, numberOf('rejected'));
  const reasons = reasonsOf(deliveries);
  if (reasons) logger.warn('Mails not sent', { reasons });
}

const RESTED: ReadonlySet<string> = new Set(['rested', 'skipped']);

function reasonsOf(deliveries: readonly Delivery[]): Record<string, number> | undefined {
  const reasons: Record<string, number> = {};
  for (const delivery of deliveries) {
    if (!('reason' in delivery) || RESTED.has(delivery.outcome)) continue;
    const key = `${delivery.outcome}:${delivery.reason}`;
    reasons[key] = (reasons[key] ?? 0) + 1;
  }
  return Object.keys(reasons).length > 0 ? reasons : undefined;
}
