import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { describeFault, logger } from '../logger.ts';
import type { Clock } from './clock.ts';
import type { OutboxStore } from './deliver.ts';
import type { ConsumerOptions, DeliverySession } from './delivery-session.ts';

/** A sweep waits for slots, and claims no more rows ahead than two sweeps together can send in time. */
export const SWEEP: ConsumerOptions = { maxSlotsAhead: 20, waitsForSlots: true };

const PAGE_SIZE = 50;

export interface SweepDeps {
  readonly session: DeliverySession;
  readonly outbox: Pick<OutboxStore, 'listDue'>;
  readonly clock: Clock;
}

export interface SweepReport {
  /** Age of the oldest mail that was due, in milliseconds. 0 if none was. */
  readonly oldestMs: number;
  /** The errors of rows and shards that failed. The rows are due again after their lease. */
  readonly faults: readonly unknown[];
}

/**
 * Delivers what is due until nothing is left or the session is over. All shards are swept side by
 * side, and in each shard one row at a time. Never rejects, so an error in one row stops no other row.
 */
export async function sweep(deps: SweepDeps): Promise<SweepReport> {
  const shards = await Promise.all(
    Array.from({ length: OUTBOX_SHARDS }, (_, shard) => sweepShard(shard, deps)),
  );
  return {
    oldestMs: Math.max(...shards.map(({ oldestMs }) => oldestMs)),
    faults: shards.flatMap(({ faults }) => faults),
  };
}

async function sweepShard(
  shard: number,
  { session, outbox, clock }: SweepDeps,
): Promise<SweepReport> {
  const faults: unknown[] = [];
  let oldestMs = 0;

  /** Delivers the next page. False if reading another one would be of no use. */
  const deliverPage = async (): Promise<boolean> => {
    let isPageCurrent = false;
    const now = clock.now();
    for (const { pk, queuedAt } of await outbox.listDue(shard, now, PAGE_SIZE)) {
      oldestMs = Math.max(oldestMs, now - queuedAt);
      if (!(await session.canDeliver())) return false;
      try {
        const { outcome } = await session.deliver(pk);
        // The index lags behind the rows, so a page in which no row can be claimed is outdated.
        if (outcome !== 'not_claimed') isPageCurrent = true;
      } catch (fault) {
        logger.error('A row could not be delivered', { row: pk, ...describeFault(fault) });
        faults.push(fault);
      }
    }
    return isPageCurrent;
  };

  try {
    while (!session.isOver() && (await deliverPage())) continue;
  } catch (fault) {
    logger.error('A shard could not be swept', { shard, ...describeFault(fault) });
    faults.push(fault);
  }
  return { oldestMs, faults };
}
