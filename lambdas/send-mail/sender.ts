import { randomUUID } from 'node:crypto';
import { REPORT_SHARD } from '#shared/table-schema.ts';
import type { Clock } from '../clock.ts';
import { describeFault, logger } from '../logger.ts';
import { NOT_VERIFIED } from '../ses.ts';
import { isSending, listAnnouncements, shardsOf } from '../store/announcements.ts';
import { type DueRow, readDue, waitedMs } from '../store/due-rows.ts';
import { hourOf, OPERATOR_SHARDS, reportWaiting } from '../store/operator-mail.ts';
import { PEOPLE_SHARDS } from '../store/owed-rows.ts';
import { createDueQueue, isAnyDue } from '../store/outbox.ts';
import { holdLock, LOCK_MS, type Part, releaseLock, shareOf } from '../store/sender-lock.ts';
import type { MailClass } from './mail-class.ts';
import type { Pace } from './pace.ts';
import { countIfMissed, createWaveReporter } from './report-waves.ts';
import type { Delivery } from './settle.ts';

export interface SenderDeps {
  readonly clock: Clock;
  readonly pace: Pace;
  /** Waits for a slot until `latest`, in epoch milliseconds. */
  readonly deliver: (due: DueRow, latest: number) => Promise<Delivery>;
}

/** What a sender did, from taking its lock to giving it back. */
export interface Run {
  /** Epoch milliseconds. */
  readonly deadline: number;
  readonly deliveries: Delivery[];
  /** How long the person who waited longest had waited, in milliseconds. */
  oldestMs: number;
  /** Of rows, which are due again. */
  readonly faults: unknown[];
  /** Mails in a row that SES did not take at the end. */
  failures: number;
}

/** How many rows are read in one call: few where the rate is low, so that what is read is fresh. */
const PAGE = { least: 10, most: 100, ms: 2000 } as const;
/** How many mails are on their way at once: enough for an SES that answers after a second. */
const LANES = { least: 4, most: 40, ms: 1000 } as const;
/** How long a turn takes at most, before the others have theirs and the lock is held for longer. */
const TURN_MS = { person: 5000, operator: 2000, announcement: 1000 } as const;
/** So that they leave in their order. */
const OPERATOR_LANES = 1;
/** A sender then stops. The schedule begins again. */
export const FAILURES_TO_STOP = 10;
/** Times the number of announcements, so that many with nothing due cost few reads. */
const LOOK_AGAIN_MS = 50;

/** What a turn came to. */
interface Turn {
  readonly handled: number;
  /** Whether every shard was read to its end. */
  readonly isDone: boolean;
  /** Why it ended before: no slot began in time, or the hour's messages are mailed. */
  readonly endedBy?: 'no_slot' | 'hour_full' | undefined;
}

const NOTHING: Turn = { handled: 0, isDone: true };

/**
 * Sends what is due, one process at a time for each part: people first, then the operator's mail, and
 * announcements in short turns once no person waits.
 */
export function createSender(part: Part, { clock, pace, deliver }: SenderDeps) {
  const people = shareOf(PEOPLE_SHARDS, part);
  const queues = {
    person: createDueQueue(),
    operator: createDueQueue(1),
    announcement: createDueQueue(),
  };
  const reportWaves = createWaveReporter();
  let announcementsAt = -Infinity;
  let fullHour = -1;

  /** False if it ended before nothing was left. */
  async function drain(owner: string, run: Run): Promise<boolean> {
    let heldAt = clock.now();
    for (const queue of Object.values(queues)) queue.restart();
    while (!isOver(run)) {
      if (clock.now() > heldAt + LOCK_MS / 3) {
        heldAt = clock.now();
        if (!(await hold(owner))) return false;
      }
      await pace.refresh();
      const first = await takeTurn(run, 'person', people);
      const operator = part.sender === 0 ? await takeOperatorTurn(run) : NOTHING;
      const news = first.isDone ? await takeAnnouncementTurn(run) : NOTHING;
      const turns = [first, operator, news];
      if (turns.every(({ handled, isDone }) => isDone && handled === 0)) return true;
      if (turns.some(({ endedBy }) => endedBy === 'no_slot')) {
        if (pace.isClosed('person')) return false;
        const freeAt = pace.freeAt(first.endedBy ? 'person' : 'operator');
        await clock.waitUntil(Math.min(freeAt, clock.now() + TURN_MS.person));
      }
    }
    return false;
  }

  async function takeOperatorTurn(run: Run): Promise<Turn> {
    if (pace.isClosed('operator')) return NOTHING;
    const isFull = fullHour === hourOf(clock.now());
    const turn = await takeTurn(run, 'operator', isFull ? [REPORT_SHARD] : OPERATOR_SHARDS);
    if (turn.endedBy === 'hour_full') {
      fullHour = hourOf(clock.now());
      await reportWaiting(clock.now());
    }
    return turn;
  }

  async function takeAnnouncementTurn(run: Run): Promise<Turn> {
    if (clock.now() < announcementsAt || pace.isClosed('announcement')) return NOTHING;
    const sending = (await listAnnouncements()).filter(isSending);
    const shards = sending.flatMap((one) => shareOf(shardsOf(one), part));
    const turn = await takeTurn(run, 'announcement', shards);
    if (!turn.isDone) return turn;
    announcementsAt = clock.now() + sending.length * LOOK_AGAIN_MS;
    if (turn.handled === 0 && part.sender === 0) await reportWaves(sending, clock.now());
    return turn;
  }

  /** Works on what is due, while the next page is read, until nothing is left or the turn is over. */
  async function takeTurn(
    run: Run,
    mailClass: MailClass,
    shards: readonly number[],
  ): Promise<Turn> {
    const end = Math.min(run.deadline, clock.now() + TURN_MS[mailClass]);
    const queue = queues[mailClass];
    const rows: DueRow[] = [];
    const turn = { handled: 0, isDone: false, endedBy: undefined as Turn['endedBy'] };
    let reading: Promise<void> | undefined;
    const isOpen = () => turn.endedBy === undefined && clock.now() < end && !isOver(run);

    async function readPage(): Promise<void> {
      const now = clock.now();
      const pks = await queue.nextPage(shards, now, pace.mailsIn(PAGE));
      turn.isDone = pks === undefined;
      rows.push(...(await readDue(pks ?? [], now)));
      run.oldestMs = Math.max(run.oldestMs, ...rows.map((row) => waitedMs(row, now)));
    }

    async function work(): Promise<void> {
      while (isOpen()) {
        const due = rows.shift();
        if (due) {
          const outcome = await tryToDeliver(run, due, end);
          if (outcome === 'no_slot' || outcome === 'hour_full') turn.endedBy = outcome;
          else if (outcome !== 'not_due') turn.handled += 1;
        } else if (turn.isDone) return;
        else await (reading ??= readPage().finally(() => (reading = undefined)));
      }
    }

    const lanes = mailClass === 'operator' ? OPERATOR_LANES : pace.mailsIn(LANES);
    // A mail on its way is settled before the lock is given back, also if the next page cannot be read.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, work));
    const failed = ended.find((lane) => lane.status === 'rejected');
    if (failed) throw failed.reason;
    // What is left of the page is read again.
    if (rows.length > 0 || turn.endedBy) queue.restart();
    return { ...turn, isDone: turn.isDone && rows.length === 0 };
  }

  async function tryToDeliver(run: Run, due: DueRow, latest: number) {
    try {
      const delivery = await deliver(due, latest);
      await countIfMissed(due, delivery);
      run.deliveries.push(delivery);
      if (delivery.outcome === 'sent') run.failures = 0;
      if (isFailure(delivery)) run.failures += 1;
      return delivery.outcome;
    } catch (fault) {
      logger.error('A row could not be delivered', { row: due.row.pk, ...describeFault(fault) });
      run.faults.push(fault);
      return 'not_due';
    }
  }

  const isOver = ({ deadline, failures }: Run) =>
    clock.now() >= deadline || failures >= FAILURES_TO_STOP;

  const hold = (owner: string) =>
    holdLock(part.sender, owner, { now: clock.now(), report: pace.report() });

  /** Sends until nothing is left or `deadline`. Undefined if another process sends. */
  return async function send(deadline: number): Promise<Run | undefined> {
    const owner = randomUUID();
    const run: Run = { deadline, deliveries: [], oldestMs: 0, faults: [], failures: 0 };
    let drains = 0;
    while (await hold(owner)) {
      drains += 1;
      const before = run.deliveries.length;
      let isEmpty = false;
      try {
        isEmpty = await drain(owner, run);
      } catch (fault) {
        logger.error('A sender stopped', describeFault(fault));
        run.faults.push(fault);
      } finally {
        await releaseLock(part.sender, owner);
      }
      const isIdle = drains > 1 && run.deliveries.length === before;
      // Asked without the lock, so that a row that comes later finds nobody who holds it.
      if (!isEmpty || isIdle || !(await isAnyDue(people, clock.now()))) break;
    }
    return drains > 0 ? run : undefined;
  };
}

/** In SES's sandbox an address that is not verified says nothing of the others. */
function isFailure(delivery: Delivery): boolean {
  if (delivery.outcome !== 'deferred') return delivery.outcome === 'unknown';
  return delivery.reason !== NOT_VERIFIED;
}
