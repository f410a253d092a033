import './environment.ts';
import { setImmediate as nextEventLoop } from 'node:timers/promises';
import { vi } from 'vitest';
import { ANNOUNCEMENT_SHARD, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import type { Clock } from '../../../lambdas/clock.ts';
import { handler as handleMailEvents } from '../../../lambdas/mail-events/handler.ts';
import { createPace } from '../../../lambdas/send-mail/pace.ts';
import { createSender } from '../../../lambdas/send-mail/sender.ts';
import { deliver } from '../../../lambdas/send-mail/settle.ts';
import {
  type Announcement,
  ANNOUNCEMENTS_KEY,
  isSending,
} from '../../../lambdas/store/announcements.ts';
import { breachOf, readOutcomes } from '../../../lambdas/store/outcomes.ts';
import type { Item } from '../memory-table/expressions.ts';
import { createSimulatedComposer } from './composer.ts';
import { createFaults, type FaultOptions, type Faults } from './faults.ts';
import { type AcceptedMail, type FaultySes, openFaultySes, type SesOptions } from './faulty-ses.ts';
import { openFaultyTable, type TableOptions } from './faulty-table.ts';
import { type EventType, type MailEvents, startMailEvents } from './mail-events.ts';
import {
  type Caller,
  currentCaller,
  currentSkewMs,
  invoke,
  type Outcome,
  passAwait,
} from './process.ts';
import { createRandom, type Random, seeded } from './random.ts';
import { startVirtualTime, type VirtualTime } from './virtual-time.ts';

/** What a test learns of what happens, at once. */
export interface Watcher {
  /** A write that was made. `after` is undefined where an item was deleted. */
  readonly onWrite?: (
    before: Item | undefined,
    after: Item | undefined,
    caller: Caller | undefined,
  ) => void;
  readonly onMail?: (mail: AcceptedMail) => void;
  /** An event was applied. */
  readonly onEvent?: (type: EventType, mail: AcceptedMail) => void;
  /** A call ended with a fault that no store and no other writer explains. */
  readonly onFault?: (fault: unknown) => void;
}

export interface ServiceOptions extends Pick<SesOptions, 'limits'>, Pick<TableOptions, 'send'> {
  readonly seed: number;
  readonly faults: FaultOptions;
  readonly watcher?: Watcher;
  readonly isDown?: SesOptions['isDown'];
  /** Whether events say what became of each mail. */
  readonly hasEvents?: boolean;
  readonly senders?: number;
}

/** The service in simulated time: its table, SES, the senders, and the events that come back. */
export interface Service {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly faults: Faults;
  readonly ses: FaultySes;
  readonly events: MailEvents;
  readonly items: ReadonlyMap<string, Item>;
  /** How many rows of any kind are in the outbox. */
  countOwed(): number;
  /** Runs a call of the API or of the operator in a process of its own, with the time of its clock. */
  call<Value>(caller: Caller, work: (now: number) => Promise<Value>): Promise<Outcome<Value>>;
  /** Lets time pass while the scenario lasts. The senders work meanwhile. */
  run(scenario: () => Promise<void>): Promise<void>;
}

export const BEGIN = Date.UTC(2026, 10, 21);
/** As in the cloud. */
const LEASE_MS = 300_000;
const RUN_MS = 200_000;
const MINUTE_MS = 60_000;
/** About how many awaits an invocation of a sender has, and one of the API. */
const SENDER_AWAITS = 120;
const CALL_AWAITS = 8;

/** What a bad store, or others who write at the same time, may end a call with. */
const KNOWN_FAULTS = new Set([
  'ThrottlingException',
  'TimeoutError',
  'RowConflictError',
  'ConnectionError',
  'RefusedError',
]);

export function openService(options: ServiceOptions): Service {
  const {
    seed,
    limits,
    watcher = {},
    isDown = () => false,
    hasEvents = true,
    senders = 1,
  } = options;
  seeded.reseed(seed);
  const random = createRandom(seed + 1);
  const faults = createFaults(random, options.faults);
  const time = startVirtualTime(BEGIN);
  vi.spyOn(Date, 'now').mockImplementation(() => time.now() + currentSkewMs());
  vi.spyOn(Math, 'random').mockImplementation(seeded.random);
  const onApplied = watcher.onEvent;
  const events = startMailEvents({ time, faults, onApplied, handler: handleMailEvents });
  const ses = openFaultySes({ time, random, faults, limits, isDown }, (mail, messageId) => {
    watcher.onMail?.(mail);
    if (hasEvents) events.publish('Send', mail, messageId);
  });
  const state = { isOver: false };
  let wakeSchedule = () => {};

  const memory = openFaultyTable({
    ...options,
    time,
    random,
    faults,
    onChange(before, after) {
      watcher.onWrite?.(before, after, currentCaller());
      if (after['outboxShard'] === undefined && after['pk'] !== ANNOUNCEMENTS_KEY) return;
      wakeSchedule();
      const { owes } = after;
      if (owes !== undefined && owes !== before?.['owes']) stream(Number(after['outboxShard']));
    },
    onDelete: (before) => watcher.onWrite?.(before, undefined, currentCaller()),
  });

  /** A new process for each invocation: a warm one would know the quota already. */
  async function send(sender: number): Promise<void> {
    const fate = faults.fate(SENDER_AWAITS);
    const clock: Clock = {
      now: () => time.now() + fate.skewMs,
      async waitUntil(at) {
        await time.waitUntil(at - fate.skewMs);
        await passAwait();
      },
    };
    const readBreach = async (now: number) => breachOf(await readOutcomes(now));
    const pace = createPace({ readQuota: ses.readQuota, readBreach, clock, senders });
    const { mailer } = ses;
    const deps = {
      compose: createSimulatedComposer(clock),
      pace,
      mailer,
      clock,
      leaseMs: LEASE_MS,
    };
    const part = { sender, of: senders };
    const start = createSender(part, {
      clock,
      pace,
      deliver: (due, end) => deliver(due, end, deps),
    });
    const result = await invoke({ caller: { actor: 'sender' }, fate, stall: time.after }, () =>
      start(clock.now() + RUN_MS),
    );
    if (result.outcome === 'threw') expectKnown(result.fault);
    if (result.outcome === 'returned') result.value?.faults.forEach(expectKnown);
  }

  function stream(shard: number): void {
    for (const ms of faults.arrivals()) void time.after(ms).then(() => send(shard % senders));
  }

  /** When a sender next finds a row. It does not look for the mails of a paused announcement. */
  function nextDueAt(): number {
    const list = memory.items.get(ANNOUNCEMENTS_KEY) as
      | { readonly announcements: readonly Announcement[] }
      | undefined;
    const open = new Set(list?.announcements.filter(isSending).map(({ firstShard }) => firstShard));
    const firstOf = (shard: number) => shard - ((shard - ANNOUNCEMENT_SHARD) % OUTBOX_SHARDS);
    return memory.nextDueAt((shard) => shard < ANNOUNCEMENT_SHARD || open.has(firstOf(shard)));
  }

  /** Every minute, without the minutes in which nothing is due. */
  async function sendWhileDue(): Promise<void> {
    while (!state.isOver) {
      const woken = new Promise<void>((resolve) => {
        wakeSchedule = resolve;
      });
      const dueAt = nextDueAt();
      const minute = Math.floor(Math.max(dueAt, time.now()) / MINUTE_MS + 1) * MINUTE_MS;
      if (dueAt === Infinity) await woken;
      else if (minute - time.now() <= MINUTE_MS) {
        await time.waitUntil(minute);
        if (state.isOver) return;
        for (let sender = 0; sender < senders; sender += 1) void send(sender);
      } else await Promise.race([woken, time.waitUntil(minute - MINUTE_MS)]);
    }
  }

  /** Any other fault is a mistake of the product or of the simulation. */
  function expectKnown(fault: unknown): void {
    if (!(fault instanceof Error) || !KNOWN_FAULTS.has(fault.name)) watcher.onFault?.(fault);
  }

  return {
    time,
    random,
    faults,
    ses,
    events,
    items: memory.items,
    countOwed: memory.countOwed,
    async call(caller, work) {
      const fate = faults.fate(CALL_AWAITS);
      const called = { caller, fate, stall: time.after };
      const result = await invoke(called, () => work(time.now() + fate.skewMs));
      if (result.outcome === 'threw') expectKnown(result.fault);
      return result;
    },
    async run(scenario) {
      const driving = scenario().finally(() => {
        state.isOver = true;
        wakeSchedule();
      });
      void sendWhileDue();
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
