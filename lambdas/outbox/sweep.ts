import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { describeFault, logger } from '../logger.ts';
import type { Clock } from './clock.ts';
import type { Delivery, OutboxStore } from './deliver.ts';
import type { Round } from './round.ts';

const PAGE_SIZE = 50;

export interface Sweep {
  readonly round: Round;
  readonly outbox: Pick<OutboxStore, 'listDue'>;
  readonly clock: Clock;
}

export interface SweepReport {
  readonly deliveries: readonly Delivery[];
  /** Age of the oldest mail that was due, in milliseconds; 0 when none was. */
  readonly oldestMs: number;
  /** What kept rows, or whole shards, from being delivered. They come back when their lease ends. */
  readonly faults: readonly unknown[];
}

/**
 * Delivers whatever is due, one row at a time in each shard and all shards side by side, until
 * nothing is due or the round ends: the rest stays for the next sweep. Never rejects: what faults
 * keeps nothing else waiting.
 */
export async function sweep(parts: Sweep): Promise<SweepReport> {
  const shards = await Promise.all(
    Array.from({ length: OUTBOX_SHARDS }, (_, shard) => sweepShard(shard, parts)),
  );
  return {
    deliveries: shards.flatMap(({ deliveries }) => deliveries),
    oldestMs: Math.max(...shards.map(({ oldestMs }) => oldestMs)),
    faults: shards.flatMap(({ faults }) => faults),
  };
}

async function sweepShard(shard: number, { round, outbox, clock }: Sweep): Promise<SweepReport> {
  const deliveries: Delivery[] = [];
  const faults: unknown[] = [];
  let oldestMs = 0;

  const deliverDue = async (): Promise<boolean> => {
    let isPageFresh = false;
    const now = clock.now();
    for (const { pk, queuedAt } of await outbox.listDue(shard, now, PAGE_SIZE)) {
      oldestMs = Math.max(oldestMs, now - queuedAt);
      if (!(await round.mayBegin())) return false;
      try {
        const delivery = await round.deliver(pk);
        deliveries.push(delivery);
        // The index lags behind the rows: a page of nothing but taken rows is an old picture.
        if (delivery.outcome !== 'taken') isPageFresh = true;
      } catch (fault) {
        logger.error('A row could not be delivered', { row: pk, ...describeFault(fault) });
        faults.push(fault);
      }
    }
    return isPageFresh;
  };

  try {
    while (!round.isOver() && (await deliverDue())) continue;
  } catch (fault) {
    logger.error('A shard could not be swept', { shard, ...describeFault(fault) });
    faults.push(fault);
  }
  return { deliveries, oldestMs, faults };
}
