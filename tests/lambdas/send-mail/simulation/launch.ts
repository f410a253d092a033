import './silence-logs.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import type { Compose, DeliveryDeps } from '../../../../lambdas/send-mail/deliver.ts';
import { openSession } from '../../../../lambdas/send-mail/delivery-session.ts';
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
  /** Every n-th person unsubscribes before the mail is sent. */
  readonly unsubscribedEvery?: number;
}

export interface LaunchReport {
  /** From the first sign-up to the last mail, in milliseconds. */
  readonly drainedMs: number;
  /** Every accepted mail, in order. */
  readonly accepted: readonly { readonly at: number; readonly to: string }[];
  /** Mails that SES refused because the quota was used up. */
  readonly throttled: number;
  readonly slotsReserved: number;
  /** Rows that still owe a mail. */
  readonly owed: number;
  /** The greatest age of a record when the stream consumer had processed it, in milliseconds. */
  readonly streamLagMs: number;
  /** Rows whose delivery threw. */
  readonly faults: number;
}

const BEGIN = Date.UTC(2026, 10, 21);

/** As in the cloud. */
const LEASE_MS = 120_000;
const SWEEP_EVERY_MS = 60_000;
/** The time-out of the Lambda, less the time that it keeps for its last delivery. */
const DELIVERY_TIME_MS = LAMBDAS.mailSender.timeoutSeconds * 1000 - 12_000;
const STREAM_SHARDS = 4;
const STREAM_POLL_MS = 250;
const STREAM_BATCH = 25;

/** Simulates the sign-ups of a launch and all senders, until no mail is owed. */
export async function simulateLaunch(launch: Launch): Promise<LaunchReport> {
  const time = startVirtualTime(BEGIN);
  const latency = createNetwork(time);
  const outbox = createMemoryOutbox(latency);
  const rateLimit = createMemoryRateLimit(latency);
  const ses = simulateSes(time, latency, launch.limits);
  const streams = Array.from({ length: STREAM_SHARDS }, () => [] as StreamedRow[]);
  const signUps = { done: false };
  let streamLagMs = 0;
  let faults = 0;

  const compose: Compose = async ({ kind, row }) =>
    mailTo(kind === 'waitlist' ? (row.email ?? '') : '');
  const createDeps = (): DeliveryDeps => ({
    outbox: outbox.store,
    countMailboxMail: async () => ({ ok: true }),
    compose,
    rateLimiter: createRateLimiter({ store: rateLimit, readQuota: ses.readQuota, clock: time }),
    mailer: ses.mailer,
    clock: time,
    leaseMs: LEASE_MS,
  });
  const deadline = () => time.now() + DELIVERY_TIME_MS;

  async function signUp(): Promise<void> {
    for (let index = 0; index < launch.signUps; index += 1) {
      await time.waitUntil(BEGIN + (index * launch.withinMs) / launch.signUps);
      const row = personRow(index, time.now(), launch.unsubscribedEvery);
      outbox.add(row);
      streams[index % STREAM_SHARDS]?.push({ pk: row.pk, at: time.now() });
    }
    signUps.done = true;
  }

  async function pollStream(stream: StreamedRow[]): Promise<void> {
    const deps = createDeps();
    while (!signUps.done || stream.length > 0) {
      await time.after(STREAM_POLL_MS);
      const batch = stream.splice(0, STREAM_BATCH);
      if (batch.length === 0) continue;
      const Records = batch.map(({ pk }) => streamRecord(pk));
      const session = openSession(deps, STREAM_CONSUMER, deadline());
      const { batchItemFailures } = await consumeStream({ Records }, session, time.now());
      faults += batchItemFailures.length;
      streamLagMs = Math.max(streamLagMs, time.now() - (batch[0]?.at ?? 0));
    }
  }

  async function sweepOnce(deps: DeliveryDeps): Promise<void> {
    const session = openSession(deps, SWEEP, deadline());
    const report = await sweep({ session, outbox: outbox.store, clock: time });
    faults += report.faults.length;
  }

  /** Two senders alternate, because a sweep is still running when the next one starts. */
  async function sweepEveryMinute(): Promise<void> {
    const senders = [createDeps(), createDeps()] as const;
    for (let minute = 0; !signUps.done || outbox.countOwed() > 0; minute += 1) {
      void sweepOnce(senders[minute % 2 === 0 ? 0 : 1]);
      await time.after(SWEEP_EVERY_MS);
    }
  }

  async function raiseQuota({ afterMs, limits }: NonNullable<Launch['raised']>): Promise<void> {
    await time.after(afterMs);
    ses.raise(limits);
  }

  const running = [signUp(), sweepEveryMinute(), ...streams.map(pollStream)];
  if (launch.raised) running.push(raiseQuota(launch.raised));
  await time.run();
  await Promise.all(running);

  return {
    drainedMs: (ses.accepted.at(-1)?.at ?? BEGIN) - BEGIN,
    accepted: ses.accepted,
    throttled: ses.countThrottled(),
    slotsReserved: rateLimit.state()?.slotsReserved ?? 0,
    owed: outbox.countOwed(),
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

function personRow(index: number, now: number, unsubscribedEvery = Infinity): WaitlistRow {
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
    ...(index % unsubscribedEvery === unsubscribedEvery - 1 ? { unsubscribedAt: now } : {}),
  };
}

function mailTo(to: string) {
  return { to, subject: '', text: '', tags: {} };
}
