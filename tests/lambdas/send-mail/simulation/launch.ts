import './environment.ts';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { LAMBDAS } from '#shared/lambdas.ts';
import type { Compose, DeliveryDeps } from '../../../../lambdas/send-mail/deliver.ts';
import {
  consumeStream,
  openSession,
  STREAM_CONSUMER,
} from '../../../../lambdas/send-mail/delivery-session.ts';
import { createRateLimiter } from '../../../../lambdas/send-mail/rate-limiter.ts';
import { sweep, SWEEP, type SweepPart } from '../../../../lambdas/send-mail/sweep.ts';
import type { Quota } from '../../../../lambdas/ses/quota.ts';
import * as outbox from '../../../../lambdas/store/outbox.ts';
import * as rateLimit from '../../../../lambdas/store/rate-limit.ts';
import { primaryKey } from '../../../../lambdas/store/row-key.ts';
import { saveSignUp } from '../../../../lambdas/store/save-sign-up.ts';
import { table, TABLE_NAME } from '../../../../lambdas/store/table.ts';
import { longestDeliveryMs } from '../../../../lambdas/time-outs.ts';
import { streamRecord } from '../../events.ts';
import { simulateSes } from './simulated-ses.ts';
import { simulateTable } from './simulated-table.ts';
import { createNetwork, startVirtualTime } from './virtual-time.ts';
import { signUpToSave } from '../../../stack/sign-up-client.ts';

type Limits = Pick<Quota, 'maxPerSecond' | 'maxPerDay'>;

export interface Launch {
  readonly signUps: number;
  readonly withinMs: number;
  readonly limits: Limits;
  readonly raised?: { readonly afterMs: number; readonly limits: Limits };
  /** Every n-th person unsubscribes before the mail is sent. */
  readonly unsubscribedEvery?: number;
  /** How many sweeps start every minute: the setting `senders`. */
  readonly senders?: number;
  /** How long before the first sign-up the last sweeps started, in milliseconds. */
  readonly sweptBeforeMs?: number;
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
  /** Writes to the rows of people, sign-ups included. */
  readonly rowWrites: number;
  /** Writes to the items that senders share. */
  readonly sharedWrites: number;
  /** The most writes that an item which senders share took within a second. */
  readonly busiestSecond: number;
}

export const BEGIN = Date.UTC(2026, 10, 21);

/** As in the cloud. */
const LEASE_MS = 120_000;
const SEND_TIMEOUT_MS = 10_000;
const MINUTE_MS = 60_000;
const SWEEP_EVERY_MS = MINUTE_MS;
/** The time-out of the Lambda, less the time that it keeps for its last delivery. */
const DELIVERY_TIME_MS =
  LAMBDAS.mailSender.timeoutSeconds * 1000 - longestDeliveryMs(SEND_TIMEOUT_MS);
const STREAM_SHARDS = 4;
const STREAM_POLL_MS = 250;
const STREAM_BATCH = 25;

/** Simulates the sign-ups of a launch and all senders, until no mail is owed. */
export async function simulateLaunch(launch: Launch): Promise<LaunchReport> {
  const { senders = 1, sweptBeforeMs = 0 } = launch;
  const time = startVirtualTime(BEGIN - MINUTE_MS);
  const latency = createNetwork(time);
  const rows = simulateTable(time, latency);
  const ses = simulateSes(time, latency, launch.limits);
  const streams = Array.from(
    { length: STREAM_SHARDS * Math.ceil(senders / 2) },
    () => [] as StreamedRow[],
  );
  const signUps = { left: launch.signUps };
  let streamLagMs = 0;
  let faults = 0;

  const compose: Compose = async ({ row }) =>
    mailTo('request' in row ? (row.request?.email ?? '') : '');
  const createDeps = (): DeliveryDeps => ({
    compose,
    rateLimiter: createRateLimiter({ store: rateLimit, readQuota: ses.readQuota, clock: time }),
    mailer: ses.mailer,
    clock: time,
    leaseMs: LEASE_MS,
  });
  const deadline = () => time.now() + DELIVERY_TIME_MS;

  async function signUpEverybody(): Promise<void> {
    const { signUps: count, withinMs, unsubscribedEvery = Infinity } = launch;
    for (let index = 0; index < count; index += 1) {
      await time.waitUntil(BEGIN + (index * withinMs) / count);
      void signUp(index, index % unsubscribedEvery === unsubscribedEvery - 1);
    }
  }

  async function signUp(index: number, unsubscribes: boolean): Promise<void> {
    const rowKey = String(index);
    const pk = primaryKey('waitlist', rowKey);
    const now = time.now();
    await saveSignUp(signUpToSave(rowKey, { email: addressOf(index) }, { now }));
    if (unsubscribes) await markUnsubscribed(pk, now);
    streams[index % streams.length]?.push({ pk, at: time.now() });
    signUps.left -= 1;
  }

  async function pollStream(stream: StreamedRow[]): Promise<void> {
    const deps = createDeps();
    while (signUps.left > 0 || stream.length > 0) {
      if (stream.length === 0) {
        await time.after(STREAM_POLL_MS);
        continue;
      }
      await latency(5, 15);
      const batch = stream.splice(0, STREAM_BATCH);
      const Records = batch.map(({ pk }) => streamRecord(pk));
      const session = openSession(deps, STREAM_CONSUMER, deadline());
      const { batchItemFailures } = await consumeStream({ Records }, session, time.now());
      faults += batchItemFailures.length;
      streamLagMs = Math.max(streamLagMs, time.now() - (batch[0]?.at ?? 0));
    }
  }

  async function sweepOnce(deps: DeliveryDeps, part: SweepPart): Promise<void> {
    const session = openSession(deps, SWEEP, deadline());
    const report = await sweep({ session, outbox, clock: time }, part);
    faults += report.faults.length;
  }

  /** Two senders of a part alternate, because a sweep still runs when the next one starts. */
  async function sweepEveryMinute(part: SweepPart): Promise<void> {
    const deps = [createDeps(), createDeps()] as const;
    if (sweptBeforeMs > 0) await time.after(SWEEP_EVERY_MS - sweptBeforeMs);
    for (let minute = 0; signUps.left > 0 || rows.countOwed() > 0; minute += 1) {
      void sweepOnce(deps[minute % 2 === 0 ? 0 : 1], part);
      await time.after(SWEEP_EVERY_MS + idleMs());
    }
  }

  /** The whole minutes in which sweeps would find nothing. */
  function idleMs(): number {
    if (signUps.left > 0) return 0;
    const waitMs = Math.max(0, rows.nextDueAt() - time.now() - SWEEP_EVERY_MS);
    return Number.isFinite(waitMs) ? waitMs - (waitMs % SWEEP_EVERY_MS) : 0;
  }

  async function raiseQuota({ afterMs, limits }: NonNullable<Launch['raised']>): Promise<void> {
    await time.after(afterMs);
    ses.raise(limits);
  }

  async function run(): Promise<void> {
    // The form was tried before the launch, so the quota was read.
    await createDeps().rateLimiter.nextFreeAt(0);
    await time.waitUntil(BEGIN);
    const parts = Array.from({ length: senders }, (_, part) => ({ part, of: senders }));
    await Promise.all([
      signUpEverybody(),
      ...parts.map(sweepEveryMinute),
      ...streams.map(pollStream),
      ...(launch.raised ? [raiseQuota(launch.raised)] : []),
    ]);
  }

  const running = run();
  await time.run();
  await running;

  return {
    drainedMs: (ses.accepted.at(-1)?.at ?? BEGIN) - BEGIN,
    accepted: ses.accepted,
    throttled: ses.countThrottled(),
    slotsReserved: Number(rows.items.get(rateLimit.RATE_LIMIT_KEY)?.['slotsReserved'] ?? 0),
    owed: rows.countOwed(),
    streamLagMs,
    faults,
    rowWrites: rows.countRowWrites(),
    sharedWrites: rows.countSharedWrites(),
    busiestSecond: rows.busiestSecond(),
  };
}

interface StreamedRow {
  readonly pk: string;
  readonly at: number;
}

/** The row of a person who unsubscribed while the mail was claimed still owes it. */
async function markUnsubscribed(pk: string, now: number): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk },
      UpdateExpression: 'SET unsubscribedAt = :now',
      ExpressionAttributeValues: { ':now': now },
    }),
  );
}

export function addressOf(index: number): string {
  return `person-${index}@example.ch`;
}

function mailTo(to: string) {
  return { to, subject: '', text: '', tags: {} };
}
