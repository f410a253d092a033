import './silence-logs.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import type { Compose, DeliveryDeps } from '../../../../lambdas/send-mail/deliver.ts';
import { openSession } from '../../../../lambdas/send-mail/delivery-session.ts';
import { skipReason } from '../../../../lambdas/send-mail/mail-policy.ts';
import { createRateLimiter } from '../../../../lambdas/send-mail/rate-limiter.ts';
import { consumeStream, STREAM_CONSUMER } from '../../../../lambdas/send-mail/stream-consumer.ts';
import { sweep, SWEEP } from '../../../../lambdas/send-mail/sweep.ts';
import type { Quota } from '../../../../lambdas/ses/quota.ts';
import type { WaitlistRow } from '../../../../lambdas/store/row.ts';
import { streamRecord } from '../../events.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';
import { createNetwork } from './network.ts';
import { simulateSes } from './simulated-ses.ts';
import { startVirtualTime } from './virtual-time.ts';

type Limits = Pick<Quota, 'maxPerSecond' | 'maxPerDay'>;

export interface Launch {
  readonly signUps: number;
  readonly withinMs: number;
  readonly limits: Limits;
  readonly raised?: { readonly afterMs: number; readonly limits: Limits };
  /** One person in so many has unsubscribed before the mail was sent. */
  readonly unsubscribed?: number;
}

export interface LaunchReport {
  /** From the first sign-up to the last mail, in milliseconds. */
  readonly drainedMs: number;
  readonly taken: readonly { readonly at: number; readonly to: string }[];
  readonly refused: number;
  readonly slotsReserved: number;
  readonly owing: number;
  /** The greatest age of a record when the stream consumer got to it, in milliseconds. */
  readonly streamLagMs: number;
  readonly faults: number;
}

const BEGIN = Date.UTC(2026, 10, 21);

/** As the cloud has them. */
const LEASE_MS = 120_000;
const SWEEP_EVERY_MS = 60_000;
/** The time-out of the sender, less what it keeps for the delivery that it started last. */
const SENDER_LIFE_MS = LAMBDAS.mailSender.timeoutSeconds * 1000 - 12_000;
const STREAM_SHARDS = 4;
const STREAM_POLL_MS = 250;
const STREAM_BATCH = 25;

/** Lets so many people sign up while all senders work, until nobody is owed a mail. */
export async function simulateLaunch(launch: Launch): Promise<LaunchReport> {
  const time = startVirtualTime(BEGIN);
  const latency = createNetwork(time);
  const outbox = createMemoryOutbox(latency);
  const rateLimit = createMemoryRateLimit(latency);
  const ses = simulateSes(time, latency, launch.limits);
  const streams = Array.from({ length: STREAM_SHARDS }, () => [] as StreamedRow[]);
  const signedUp = { all: false };
  let streamLagMs = 0;
  let faults = 0;

  const compose: Compose = async ({ row }) =>
    skipReason(row as WaitlistRow, time.now()) ?? mailTo(row.email);
  const createDeps = (): DeliveryDeps => ({
    outbox: outbox.store,
    compose,
    rateLimiter: createRateLimiter({ store: rateLimit, readQuota: ses.readQuota, clock: time }),
    mailer: ses.mailer,
    clock: time,
    leaseMs: LEASE_MS,
  });
  const deadline = () => time.now() + SENDER_LIFE_MS;

  async function signUp(): Promise<void> {
    for (let index = 0; index < launch.signUps; index += 1) {
      await time.waitUntil(BEGIN + (index * launch.withinMs) / launch.signUps);
      const row = personRow(index, time.now(), launch.unsubscribed);
      outbox.add(row);
      streams[index % STREAM_SHARDS]?.push({ pk: row.pk, at: time.now() });
    }
    signedUp.all = true;
  }

  async function triggerByStream(stream: StreamedRow[]): Promise<void> {
    const deps = createDeps();
    while (!signedUp.all || stream.length > 0) {
      await time.after(STREAM_POLL_MS);
      const batch = stream.splice(0, STREAM_BATCH);
      if (batch.length === 0) continue;
      const Records = batch.map(({ pk }) => streamRecord(pk));
      const session = openSession(deps, STREAM_CONSUMER, deadline());
      const { batchItemFailures } = await consumeStream({ Records }, session);
      faults += batchItemFailures.length;
      streamLagMs = Math.max(streamLagMs, time.now() - (batch[0]?.at ?? 0));
    }
  }

  async function sweepOnce(deps: DeliveryDeps): Promise<void> {
    const session = openSession(deps, SWEEP, deadline());
    const report = await sweep({ session, outbox: outbox.store, clock: time });
    faults += report.faults.length;
  }

  /** A sweep outlasts the start of the next one, so two warm senders alternate. */
  async function sweepEveryMinute(): Promise<void> {
    const senders = [createDeps(), createDeps()] as const;
    for (let minute = 0; !signedUp.all || outbox.owing() > 0; minute += 1) {
      void sweepOnce(senders[minute % 2 === 0 ? 0 : 1]);
      await time.after(SWEEP_EVERY_MS);
    }
  }

  async function raiseQuota({ afterMs, limits }: NonNullable<Launch['raised']>): Promise<void> {
    await time.after(afterMs);
    ses.raise(limits);
  }

  const running = [signUp(), sweepEveryMinute(), ...streams.map(triggerByStream)];
  if (launch.raised) running.push(raiseQuota(launch.raised));
  await time.run();
  await Promise.all(running);

  return {
    drainedMs: (ses.taken.at(-1)?.at ?? BEGIN) - BEGIN,
    taken: ses.taken,
    refused: ses.refused(),
    slotsReserved: rateLimit.state()?.slotsReserved ?? 0,
    owing: outbox.owing(),
    streamLagMs,
    faults,
  };
}

interface StreamedRow {
  readonly pk: string;
  readonly at: number;
}

export function addressOf(index: number): string {
  return `person-${index}@example.ch`;
}

function personRow(index: number, now: number, unsubscribed = Infinity): WaitlistRow {
  return {
    pk: `waitlist#${index}`,
    email: addressOf(index),
    role: 'private',
    intent: 'looking',
    language: 'it',
    createdAt: now,
    updatedAt: now,
    outboxShard: index % OUTBOX_SHARDS,
    dueAt: now,
    queuedAt: now,
    ...(index % unsubscribed === unsubscribed - 1 ? { unsubscribedAt: now } : {}),
  };
}

function mailTo(to: string) {
  return { to, subject: '', text: '', tags: {} };
}
