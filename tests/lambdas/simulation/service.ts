import './environment.ts';
import { vi } from 'vitest';
import { ANNOUNCEMENT_SHARD } from '#shared/table-schema.ts';
import {
  type AnnouncementList,
  ANNOUNCEMENTS_KEY,
  isSending,
  shardsOf,
} from '../../../lambdas/store/announcements.ts';
import { breachOf, readOutcomes } from '../../../lambdas/store/outcomes.ts';
import type { Item } from '../memory-table/expressions.ts';
import { createFaults, type FaultOptions } from './faults.ts';
import { type AcceptedMail, openFaultySes } from './faulty-ses.ts';
import { openFaultyTable, type TableOptions } from './faulty-table.ts';
import { type EventType, startMailEvents } from './mail-events.ts';
import {
  type Caller,
  currentCaller,
  currentSkewMs,
  type Outcome,
  startProcesses,
} from './process.ts';
import { createRandom, seeded } from './random.ts';
import { startSender } from './sender.ts';
import { startVirtualTime } from './virtual-time.ts';

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

export interface ServiceOptions extends Pick<TableOptions, 'send'> {
  readonly seed: number;
  readonly faults: FaultOptions;
  readonly watcher: Watcher;
  /** Whether events say what became of each mail. */
  readonly hasEvents?: boolean;
}

export type Service = ReturnType<typeof openService>;

export const BEGIN = Date.UTC(2026, 10, 21);
const LIMITS = { maxPerSecond: 14, maxPerDay: 50_000 };
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

/** The service in simulated time: its table, SES, the sender, and the events that come back. */
export function openService({ seed, watcher, hasEvents = true, ...options }: ServiceOptions) {
  seeded.reseed(seed);
  const random = createRandom(seed + 1);
  const faults = createFaults(random, options.faults);
  const time = startVirtualTime(BEGIN);
  const invoke = startProcesses(time, faults);
  vi.spyOn(Date, 'now').mockImplementation(() => time.now() + currentSkewMs());
  vi.spyOn(Math, 'random').mockImplementation(seeded.random);
  const events = startMailEvents(time, faults, invoke, watcher.onEvent);
  const ses = openFaultySes({ time, random, faults, limits: LIMITS }, (mail, messageId) => {
    watcher.onMail?.(mail);
    if (hasEvents) events.publish('Send', mail, messageId);
  });
  const memory = openFaultyTable({
    time,
    random,
    faults,
    send: options.send,
    onChange(before, after) {
      watcher.onWrite?.(before, after, currentCaller());
      if (after?.['outboxShard'] === undefined && after?.['pk'] !== ANNOUNCEMENTS_KEY) return;
      schedule();
      const { owes } = after;
      if (owes !== undefined && owes !== before?.['owes']) stream();
    },
  });
  const scheduled = new Set<number>();
  let isOver = false;

  /** A new process for each invocation: a warm one would know the quota already. */
  async function send(): Promise<void> {
    const readBreach = async (now: number) => breachOf(await readOutcomes(now));
    const result = await invoke({ actor: 'sender' }, SENDER_AWAITS, (clock) =>
      startSender(clock, { ...ses, readBreach })(clock.now() + RUN_MS),
    );
    if (result.outcome === 'threw') expectKnown(result.fault);
    if (result.outcome === 'returned') result.value?.faults.forEach(expectKnown);
  }

  function stream(): void {
    for (const ms of faults.arrivals()) void time.after(ms).then(send);
  }

  /** Sends every minute, without the minutes in which nothing is due. */
  function schedule(): void {
    const dueAt = nextDueAt();
    const minute = Math.floor(Math.max(dueAt, time.now()) / MINUTE_MS + 1) * MINUTE_MS;
    if (dueAt === Infinity || scheduled.has(minute)) return;
    scheduled.add(minute);
    void time.waitUntil(minute).then(() => {
      scheduled.delete(minute);
      if (isOver) return;
      if (nextDueAt() <= minute) void send();
      schedule();
    });
  }

  /** When a sender next finds a row. It does not look for the mails of a paused announcement. */
  function nextDueAt(): number {
    const list = memory.items.get(ANNOUNCEMENTS_KEY) as AnnouncementList | undefined;
    const open = new Set(list?.announcements.filter(isSending).flatMap(shardsOf));
    return memory.nextDueAt((shard) => shard < ANNOUNCEMENT_SHARD || open.has(shard));
  }

  /** Any other fault is a mistake of the product or of the simulation. */
  function expectKnown(fault: unknown): void {
    if (!(fault instanceof Error) || !KNOWN_FAULTS.has(fault.name)) watcher.onFault?.(fault);
  }

  return {
    time,
    random,
    faults,
    events,
    items: memory.items,
    /** Runs a call of the API or of the operator in a process of its own, with the time of its clock. */
    async call<Value>(
      caller: Caller,
      work: (now: number) => Promise<Value>,
    ): Promise<Outcome<Value>> {
      const result = await invoke(caller, CALL_AWAITS, (clock) => work(clock.now()));
      if (result.outcome === 'threw') expectKnown(result.fault);
      return result;
    },
    /** Lets time pass while the scenario lasts. The sender works meanwhile. */
    run(scenario: () => Promise<void>): Promise<void> {
      return time.during(
        scenario().finally(() => {
          isOver = true;
        }),
      );
    },
  };
}
