import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { describeFault, logger } from '../logger.ts';
import { count } from '../metrics.ts';
import { parsePrimaryKey } from '../store/row-key.ts';
import { deliver, type Delivery, type DeliveryDeps } from './deliver.ts';

export interface ConsumerOptions {
  /** At a low rate: how many slots may be reserved ahead when a delivery starts. */
  readonly maxSlotsAhead: number;
  /** At a high rate: how far ahead slots may be reserved. */
  readonly maxMsAhead: number;
  /** Whether to wait while more slots are reserved, or to leave the rows to another session. */
  readonly waitsForSlots: boolean;
}

export interface DeliverySession {
  /** Whether the deadline has passed or the circuit breaker is open. */
  isOver(): boolean;
  /** Ask before each row, because claiming costs a write. */
  canDeliver(): Promise<boolean>;
  deliver(pk: string): Promise<Delivery>;
  /** Counts outcomes and logs why mails were not sent. Returns how many were sent. */
  report(): number;
}

/** No delivery starts after `deadline`, in epoch milliseconds. */
export function openSession(
  deps: DeliveryDeps,
  { maxSlotsAhead, maxMsAhead, waitsForSlots }: ConsumerOptions,
  deadline: number,
): DeliverySession {
  const { clock, rateLimiter } = deps;
  const breaker = createCircuitBreaker();
  const deliveries: Delivery[] = [];
  const isOver = () => clock.now() >= deadline || breaker.isOpen();

  return {
    isOver,

    async canDeliver() {
      while (!isOver()) {
        // A row whose slot begins after the deadline would be claimed and given back.
        if ((await rateLimiter.nextFreeAt(0)) >= deadline) return false;
        const freeAt = await rateLimiter.nextFreeAt(maxSlotsAhead, maxMsAhead);
        if (freeAt <= clock.now()) return true;
        if (!waitsForSlots) return false;
        await clock.waitUntil(freeAt);
      }
      return false;
    },

    async deliver(pk) {
      const delivery = await deliver(pk, deps, deadline);
      deliveries.push(delivery);
      breaker.record(delivery.outcome);
      return delivery;
    },

    report() {
      countOutcomes(deliveries);
      count(METRICS.sendingStopped, breaker.isOpen() ? 1 : 0);
      logReasons(deliveries);
      return deliveries.filter(({ outcome }) => outcome === 'sent').length;
    },
  };
}

const FAILURES_TO_OPEN = 10;

/** Keeps a session from claiming row after row while SES is down. */
export function createCircuitBreaker() {
  let failures = 0;
  return {
    record(outcome: Delivery['outcome']) {
      if (outcome === 'deferred' || outcome === 'unknown') failures += 1;
      else if (outcome === 'sent') failures = 0;
    },
    isOpen: () => failures >= FAILURES_TO_OPEN,
  };
}

function countOutcomes(deliveries: readonly Delivery[]): void {
  const numberOf = (outcome: Delivery['outcome']) =>
    deliveries.filter((delivery) => delivery.outcome === outcome).length;
  count(METRICS.mailSent, numberOf('sent'));
  count(METRICS.mailThrottled, numberOf('deferred'));
  count(METRICS.mailUnknown, numberOf('unknown'));
  count(METRICS.mailRejected, numberOf('rejected'));
}

function logReasons(deliveries: readonly Delivery[]): void {
  const reasons: Record<string, number> = {};
  for (const delivery of deliveries) {
    if ('reason' in delivery && delivery.outcome !== 'skipped') {
      const key = `${delivery.outcome}:${delivery.reason}`;
      reasons[key] = (reasons[key] ?? 0) + 1;
    }
  }
  if (Object.keys(reasons).length > 0) logger.warn('Mails not sent', { reasons });
}

/**
 * Stream records expire after 24 hours, so this consumer never waits for a slot. A running sweep
 * keeps more slots reserved than this and delivers the rows meanwhile.
 */
export const STREAM_CONSUMER: ConsumerOptions = {
  maxSlotsAhead: 5,
  maxMsAhead: 50,
  waitsForSlots: false,
};

/** Concurrent deliveries. A launch has only this consumer until the next sweeps start. */
const LANES = 10;

/**
 * Delivers the rows of a stream batch. Lambda repeats the records from the first row that throws. A
 * mail that SES refused, or a row without a slot, is not a failure: the row keeps its mark for the
 * sweep.
 */
export async function consumeStream(
  { Records }: DynamoDBStreamEvent,
  session: DeliverySession,
  now: number,
): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  const records = Records.values();

  async function consumeLane(): Promise<void> {
    for (const record of records) {
      const pk = dueRow(record, now);
      if (pk === undefined) continue;
      try {
        if (!(await session.canDeliver())) return;
        await session.deliver(pk);
      } catch (fault) {
        logger.error('A row could not be delivered', { row: pk, ...describeFault(fault) });
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
        return;
      }
    }
  }

  await Promise.all(Array.from({ length: LANES }, consumeLane));
  return { batchItemFailures };
}

/** The partition key of a record whose row was due and unclaimed. */
function dueRow({ dynamodb, eventName }: DynamoDBRecord, now: number): string | undefined {
  const image = dynamodb?.NewImage;
  if (eventName === 'REMOVE' || !image?.['outboxShard'] || image['claimId']) return undefined;
  const pk = dynamodb?.Keys?.['pk']?.S ?? '';
  const isDue = Number(image['dueAt']?.N ?? 0) <= now;
  const isForPerson = (parsePrimaryKey(pk)?.kind ?? 'waitlist') === 'waitlist';
  return isDue && isForPerson ? pk : undefined;
}
