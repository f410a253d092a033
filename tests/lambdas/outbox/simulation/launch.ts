import './quiet.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import type { Quota } from '../../../../lambdas/mail/quota.ts';
import type { Compose, Courier } from '../../../../lambdas/outbox/deliver.ts';
import { whyNotOwed } from '../../../../lambdas/outbox/owed.ts';
import { createPace } from '../../../../lambdas/outbox/pace.ts';
import { createRound } from '../../../../lambdas/outbox/round.ts';
import { sweep } from '../../../../lambdas/outbox/sweep.ts';
import { deliverRecords } from '../../../../lambdas/send-mail/deliver-records.ts';
import { DOORBELL, SWEEP } from '../../../../lambdas/send-mail/room.ts';
import type { WaitlistRow } from '../../../../lambdas/store/row.ts';
import { streamRecord } from '../../events.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { createMemoryPace } from './memory-pace.ts';
import { createNetwork } from './network.ts';
import { simulateSes } from './simulated-ses.ts';
import { startVirtualTime } from './virtual-time.ts';

type Limits = Pick<Quota, 'maxPerSecond' | 'maxPerDay'>;

export interface Launch {
  readonly signUps: number;
  readonly withinMs: number;
  readonly limits: Limits;
  readonly raised?: { readonly afterMs: number; readonly limits: Limits };
  /** Every so many-th person has unsubscribed before the mail went. */
  readonly unsubscribed?: number;
}

export interface LaunchReport {
  /** From the first sign-up to the last mail, in milliseconds. */
  readonly drainedMs: number;
  readonly taken: readonly { readonly at: number; readonly to: string }[];
  readonly refused: number;
  readonly turns: number;
  readonly owing: number;
  /** The longest that the stream had a record lying, in milliseconds. */
  readonly streamLagMs: number;
  readonly faults: number;
}

const BEGIN = Date.UTC(2026, 10, 21);

/** As the cloud has them. */
const LEASE_MS = 120_000;
const SWEEP_EVERY_MS = 60_000;
const SENDER_LIFE_MS = 90_000 - 12_000;
const STREAM_SHARDS = 4;
const STREAM_POLL_MS = 250;
const STREAM_BATCH = 25;

/** Lets so many people sign up, with every sender at work, until nobody is owed a mail. */
export async function simulateLaunch(launch: Launch): Promise<LaunchReport> {
  const time = startVirtualTime(BEGIN);
  const travel = createNetwork(time);
  const outbox = createMemoryOutbox(travel);
  const pace = createMemoryPace(travel);
  const ses = simulateSes(time, travel, launch.limits);
  const streams = Array.from({ length: STREAM_SHARDS }, () => [] as StreamedRow[]);
  const signedUp = { all: false };
  let streamLagMs = 0;
  let faults = 0;

  const compose: Compose = async ({ row }) =>
    whyNotOwed(row as WaitlistRow, time.now()) ?? mailTo(row.email);
  const createCourier = (): Courier => ({
    outbox: outbox.store,
    compose,
    pace: createPace({ store: pace, readQuota: ses.readQuota, clock: time }),
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

  async function ring(stream: StreamedRow[]): Promise<void> {
    const courier = createCourier();
    while (!signedUp.all || stream.length > 0) {
      await time.after(STREAM_POLL_MS);
      const batch = stream.splice(0, STREAM_BATCH);
      if (batch.length === 0) continue;
      const Records = batch.map(({ pk }) => streamRecord(pk));
      const round = createRound(courier, { ...DOORBELL, deadline: deadline() });
      const { batchItemFailures } = await deliverRecords({ Records }, round);
      faults += batchItemFailures.length;
      streamLagMs = Math.max(streamLagMs, time.now() - (batch[0]?.at ?? 0));
    }
  }

  async function sweepOnce(courier: Courier): Promise<void> {
    const round = createRound(courier, { ...SWEEP, deadline: deadline() });
    const report = await sweep({ round, outbox: outbox.store, clock: time });
    faults += report.faults.length;
  }

  /** One sweep outlives the next one's start: two warm senders take turns. */
  async function sweepEveryMinute(): Promise<void> {
    const couriers = [createCourier(), createCourier()] as const;
    for (let minute = 0; !signedUp.all || outbox.owing() > 0; minute += 1) {
      void sweepOnce(couriers[minute % 2 === 0 ? 0 : 1]);
      await time.after(SWEEP_EVERY_MS);
    }
  }

  async function raiseQuota({ afterMs, limits }: NonNullable<Launch['raised']>): Promise<void> {
    await time.after(afterMs);
    ses.raise(limits);
  }

  const running = [signUp(), sweepEveryMinute(), ...streams.map(ring)];
  if (launch.raised) running.push(raiseQuota(launch.raised));
  await time.run();
  await Promise.all(running);

  return {
    drainedMs: (ses.taken.at(-1)?.at ?? BEGIN) - BEGIN,
    taken: ses.taken,
    refused: ses.refused(),
    turns: pace.row()?.turns ?? 0,
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
