import '../send-mail/simulation/environment.ts';
import { setImmediate as nextEventLoop } from 'node:timers/promises';
import { vi } from 'vitest';
import { handler as handleMailEvents } from '../../../lambdas/mail-events/handler.ts';
import type { Clock } from '../../../lambdas/send-mail/clock.ts';
import { sweepContact } from '../../../lambdas/send-mail/contact-lane.ts';
import {
  ANNOUNCEMENTS,
  createAnnouncementLane,
} from '../../../lambdas/send-mail/announcement-lane.ts';
import type { Compose, DeliveryDeps } from '../../../lambdas/send-mail/deliver.ts';
import {
  openSession,
  consumeStream,
  STREAM_CONSUMER,
} from '../../../lambdas/send-mail/delivery-session.ts';
import { createRateLimiter } from '../../../lambdas/send-mail/rate-limiter.ts';
import { sweepAll } from '../../../lambdas/send-mail/sweep-all.ts';
import { SWEEP } from '../../../lambdas/send-mail/sweep.ts';
import { listAnnouncements } from '../../../lambdas/store/announcement.ts';
import * as outbox from '../../../lambdas/store/outbox.ts';
import * as rateLimit from '../../../lambdas/store/rate-limit.ts';
import { primaryKey, type RowKind, rowTagOf } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { mailSubject, personState } from '../../../lambdas/store/standing.ts';
import { streamRecord } from '../events.ts';
import { startVirtualTime, type VirtualTime } from '../send-mail/simulation/virtual-time.ts';
import { createFaults, type FaultOptions, type Faults } from './faults.ts';
import { openFaultySes, type FaultySes, type SesOptions } from './faulty-ses.ts';
import { openFaultyTable } from './faulty-table.ts';
import { currentSkewMs, invoke, passAwait, type Actor, type Outcome } from './invocation.ts';
import { openHistory, type AcceptedMail, type History } from './history.ts';
import { startMailEvents, type MailEvents } from './mail-events.ts';
import { createRandom, seeded, type Random } from './random.ts';

export interface ServiceOptions extends Pick<SesOptions, 'limits'> {
  readonly seed: number;
  readonly faults: FaultOptions;
  readonly isDown?: SesOptions['isDown'];
  /** Whether events say what became of each mail. */
  readonly hasEvents?: boolean;
}

/** The service in simulated time: its table, SES, the senders, and the events that come back. */
export interface Service {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly faults: Faults;
  readonly history: History;
  readonly ses: FaultySes;
  readonly events: MailEvents;
  /** Every announcement that SES accepted, in order. */
  readonly announced: readonly AcceptedMail[];
  /** How many rows of any kind are still due. */
  countOwed(): number;
  /** The rows of people. */
  people(): WaitlistRow[];
  /** The rows of announcements. */
  announcements(): AnnouncementRow[];
  /**
   * Runs a call of the API or of the operator in a process of its own, with the time of its clock.
   * `awaits`: at which of its awaits the process ends.
   */
  call<Value>(
    actor: Actor,
    work: (now: number) => Promise<Value>,
    awaits?: number,
  ): Promise<Outcome<Value>>;
  /** Waits until a sender claims a row, or gives a mail to SES. */
  next(event: 'claim' | 'send'): Promise<void>;
  /** Lets time pass while the scenario lasts. The senders work meanwhile. */
  run(scenario: () => Promise<void>): Promise<void>;
}

export const BEGIN = Date.UTC(2026, 10, 21);

/** As in the cloud. */
const LEASE_MS = 120_000;
const MINUTE_MS = 60_000;
const DELIVERY_TIME_MS = 48_000;
const STREAM_BATCH = 25;
/** One sweep of everything. */
const WHOLE = { part: 0, of: 1 };
const STREAM_SHARDS = 4;
/** About how many awaits an invocation of a sender has, and one of the API. */
const SENDER_AWAITS = 60;
const CALL_AWAITS = 8;

/** What a bad store, or others who write at the same time, may end a call with. */
const KNOWN_FAULTS = new Set([
  'ThrottlingException',
  'TimeoutError',
  'MailboxConflictError',
  'AnnouncementConflictError',
  'ConnectionError',
  'RowConflictError',
]);

export function openService(options: ServiceOptions): Service {
  const { seed, limits, isDown = () => false, hasEvents = true } = options;
  seeded.reseed(seed);
  const random = createRandom(seed + 1);
  const faults = createFaults(random, options.faults);
  const time = startVirtualTime(BEGIN);
  vi.spyOn(Date, 'now').mockImplementation(() => time.now() + currentSkewMs());
  vi.spyOn(Math, 'random').mockImplementation(seeded.random);
  const history = openHistory(time);
  const announced: AcceptedMail[] = [];
  const events = startMailEvents({ time, faults, history, handler: handleMailEvents });
  const ses = openFaultySes({ time, random, faults, limits, isDown }, (mail, messageId) => {
    if (mail.kind === 'announcement') announced.push(mail);
    else history.accept(mail);
    if (hasEvents) events.publish('Send', mail, messageId);
  });
  const records: string[] = [];
  let consumers = 0;
  const state = { isOver: false };
  let wakeSweeper = () => {};
  const waiting: { event: 'claim' | 'send'; wake: () => void }[] = [];
  const tell = (event: 'claim' | 'send') => {
    const told = waiting.filter((one) => one.event === event);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => one.event !== event));
    for (const { wake } of told) wake();
  };

  const memory = openFaultyTable({
    time,
    random,
    faults,
    onDelete: (before) => history.remove(before as WaitlistRow),
    onChange(before, after) {
      history.observe(before, after);
      const row = after as WaitlistRow;
      const was = before as WaitlistRow | undefined;
      if (row.claimId !== undefined && row.claimId !== was?.claimId) tell('claim');
      if (row.sendingId !== undefined && row.sendingId !== was?.sendingId) tell('send');
      if (row.outboxShard === undefined) return;
      wakeSweeper();
      if (row.pk.startsWith('waitlist#') && row.claimId === undefined) void stream(row);
    },
  });

  function createDeps(skewMs: number): DeliveryDeps {
    const clock: Clock = {
      now: () => time.now() + skewMs,
      async waitUntil(at) {
        await time.waitUntil(at - skewMs);
        await passAwait();
      },
    };
    return {
      compose,
      rateLimiter: createRateLimiter({ store: rateLimit, readQuota: ses.readQuota, clock }),
      mailer: ses.mailer,
      clock,
      leaseMs: LEASE_MS,
    };
  }

  /** A new process for each invocation: a warm one would know the rate limit already. */
  async function send(work: (deps: DeliveryDeps, deadline: number) => Promise<unknown>) {
    const skewMs = faults.skewMs();
    const deps = createDeps(skewMs);
    const awaits = faults.awaits(SENDER_AWAITS);
    await invoke({ actor: 'sender', skewMs, awaits }, () =>
      work(deps, deps.clock.now() + DELIVERY_TIME_MS),
    );
  }

  async function stream({ pk, dueAt = 0 }: WaitlistRow): Promise<void> {
    if (dueAt > time.now() + MINUTE_MS) return;
    for (const ms of faults.arrivals()) {
      void time.after(ms).then(() => {
        records.push(pk);
        if (consumers < STREAM_SHARDS) void consume();
      });
    }
  }

  async function consume(): Promise<void> {
    consumers += 1;
    while (records.length > 0) {
      const Records = records.splice(0, STREAM_BATCH).map((pk) => streamRecord(pk));
      await send(async (deps, deadline) => {
        const session = openSession(deps, STREAM_CONSUMER, deadline);
        const { batchItemFailures } = await consumeStream({ Records }, session, deps.clock.now());
        const [failed] = batchItemFailures;
        if (!failed) return;
        const from = Records.findIndex(
          ({ dynamodb }) => dynamodb?.SequenceNumber === failed.itemIdentifier,
        );
        records.push(...Records.slice(from).map(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S ?? ''));
      });
    }
    consumers -= 1;
  }

  function sweepOnce(): Promise<void> {
    return send(async (deps, deadline) => {
      const session = openSession(deps, SWEEP, deadline);
      const { clock } = deps;
      const [report] = await Promise.all([
        sweepAll(
          {
            session,
            outbox,
            clock,
            announcements: createAnnouncementLane({ outbox, listAnnouncements, clock }),
            announcementSession: openSession(deps, ANNOUNCEMENTS, deadline),
          },
          WHOLE,
        ),
        sweepContact({ session, outbox, clock }),
      ]);
      report.faults.forEach(expectKnown);
    });
  }

  /** Every minute, without the minutes in which nothing is due. */
  async function sweepWhileDue(): Promise<void> {
    while (!state.isOver) {
      const woken = new Promise<void>((resolve) => {
        wakeSweeper = resolve;
      });
      const dueAt = memory.nextDueAt();
      const minute = Math.floor(Math.max(dueAt, time.now()) / MINUTE_MS + 1) * MINUTE_MS;
      if (dueAt === Infinity) await woken;
      else if (minute - time.now() <= MINUTE_MS) {
        await time.waitUntil(minute);
        if (!state.isOver) void sweepOnce();
      } else await Promise.race([woken, time.waitUntil(minute - MINUTE_MS)]);
    }
  }

  /** Any other fault is a mistake of the product or of the simulation. */
  function expectKnown(fault: unknown): void {
    const name = fault instanceof Error ? fault.name : typeof fault;
    if (!KNOWN_FAULTS.has(name)) history.violations.push(`${name}: ${String(fault)}`);
  }

  const rowsOf = (kind: RowKind) =>
    [...memory.items.values()].filter(({ pk }) => String(pk).startsWith(primaryKey(kind, '')));

  return {
    time,
    random,
    faults,
    history,
    ses,
    events,
    announced,
    countOwed: () => memory.countOwed(),
    people: () => rowsOf('waitlist') as unknown as WaitlistRow[],
    announcements: () => rowsOf('announcement') as unknown as AnnouncementRow[],
    async call(actor, work, awaits = faults.awaits(CALL_AWAITS)) {
      const skewMs = faults.skewMs();
      const result = await invoke({ actor, skewMs, awaits }, () => work(time.now() + skewMs));
      if (result.outcome === 'threw') expectKnown(result.fault);
      return result;
    },
    next: (event) => new Promise((wake) => waiting.push({ event, wake })),
    async run(scenario) {
      const driving = scenario().finally(() => {
        state.isOver = true;
        wakeSweeper();
      });
      void sweepWhileDue();
      await time.run();
      // A stream of the operator's takes turns of the event loop, in which nothing waits for time.
      while (!state.isOver) {
        await nextEventLoop();
        await time.run();
      }
      await driving;
    },
  };
}

const compose: Compose = async (claimed, decision) => {
  const tags = { kind: claimed.kind, row: rowTagOf(claimed), claim: claimed.claimId };
  if (decision.mail === 'announcement') {
    const { accepted } = personState(decision.recipient ?? { pk: '' });
    const { email = '' } = accepted ?? decision.recipient ?? {};
    return { to: email, subject: '', text: '', tags };
  }
  if (claimed.kind !== 'waitlist') return { to: 'operator', subject: '', text: '', tags };
  const { email = '', language = 'it', ...about } = mailSubject(claimed.row) ?? {};
  const text = JSON.stringify({ ...about, language });
  return { to: email, subject: '', text, tags };
};
