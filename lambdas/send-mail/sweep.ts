import { PEOPLE_SHARDS } from '#shared/table-schema.ts';
import { describeFault, logger } from '../logger.ts';
import type * as outboxStore from '../store/outbox.ts';
import type { DueRow } from '../store/outbox.ts';
import type { Clock } from './clock.ts';
import type { ConsumerOptions, DeliverySession } from './delivery-session.ts';

/**
 * A sweep waits for slots, and claims no more rows ahead than two sweeps together can send in time.
 */
export const SWEEP: ConsumerOptions = { maxSlotsAhead: 20, maxMsAhead: 200, waitsForSlots: true };

const PAGE_SIZE = 50;

/**
 * Concurrent deliveries: in a sweep of everything, and in one of several. At 100 ms each, half of
 * the latter send 100 mails a second.
 */
const LANES = { whole: 10, part: 20 } as const;

/** One of the sweeps of a minute, with shards of its own. */
export interface SweepPart {
  /** From 0 to `of - 1`. */
  readonly part: number;
  /** How many sweeps start every minute. At most one for each shard. */
  readonly of: number;
}

/** From the schedule's event, which names a part or means everything. */
export function sweepPart(event: object): SweepPart {
  const { part = 0, of = 1 }: Partial<SweepPart> = event;
  return { part, of };
}

export interface SweepDeps {
  readonly session: DeliverySession;
  readonly outbox: Pick<typeof outboxStore, 'listDue'>;
  readonly clock: Clock;
}

export interface SweepReport {
  /** Age of the oldest due mail, in milliseconds. 0 if none was due. */
  readonly oldestMs: number;
  /** Errors of shards, and of rows, which are due again after their lease. */
  readonly faults: readonly unknown[];
}

/**
 * Delivers what is due until nothing is left or the session is over. Shards run concurrently, each
 * with its part of the lanes. Never rejects: an error in a row stops no other.
 */
export async function sweep(
  deps: SweepDeps,
  { part, of }: SweepPart = sweepPart({}),
): Promise<SweepReport> {
  const shards = partOf(PEOPLE_SHARDS, { part, of });
  const lanes = Math.ceil((of === 1 ? LANES.whole : LANES.part) / Math.max(1, shards.length));
  const reports = await Promise.all(shards.map((shard) => sweepShard(shard, lanes, deps)));
  return {
    oldestMs: Math.max(0, ...reports.map(({ oldestMs }) => oldestMs)),
    faults: reports.flatMap(({ faults }) => faults),
  };
}

export function partOf(shards: readonly number[], { part, of }: SweepPart): number[] {
  return shards.filter((_, index) => index % of === part);
}

async function sweepShard(
  shard: number,
  lanes: number,
  { session, outbox, clock }: SweepDeps,
): Promise<SweepReport> {
  const faults: unknown[] = [];
  let oldestMs = 0;
  let page: DueRow[] = [];
  let tried: ReadonlySet<string> = new Set();
  let reading: Promise<void> | undefined;

  async function readPage(): Promise<void> {
    const now = clock.now();
    try {
      const listed = await outbox.listDue(shard, now, PAGE_SIZE);
      // The index lags behind the rows, so a page may hold rows that were just claimed.
      page = listed.filter(({ pk }) => !tried.has(pk));
      tried = new Set(listed.map(({ pk }) => pk));
      oldestMs = Math.max(oldestMs, ...page.map(({ queuedAt }) => now - queuedAt));
    } catch (fault) {
      logger.error('A shard could not be swept', { shard, ...describeFault(fault) });
      faults.push(fault);
    }
  }

  /**
   * Whether a due row is left that this sweep has not just tried. Reads the next page if needed.
   */
  async function hasRows(): Promise<boolean> {
    if (page.length > 0) return true;
    reading ??= readPage().finally(() => {
      reading = undefined;
    });
    await reading;
    return page.length > 0;
  }

  async function sweepLane(): Promise<void> {
    while (!session.isOver() && (await hasRows()) && (await session.canDeliver())) {
      // Another lane may have taken the last row.
      const row = page.shift();
      if (row) await deliverRow(row);
    }
  }

  async function deliverRow({ pk }: DueRow): Promise<void> {
    try {
      await session.deliver(pk);
    } catch (fault) {
      logger.error('A row could not be delivered', { row: pk, ...describeFault(fault) });
      faults.push(fault);
    }
  }

  await Promise.all(Array.from({ length: lanes }, sweepLane));
  return { oldestMs, faults };
}
