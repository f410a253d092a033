import { OUTBOX_SHARDS } from '#shared/env.ts';
import { listDue } from '../store/outbox.ts';
import type { Delivery } from './deliver.ts';
import { createFailureStreak, type FailureStreak } from './failure-streak.ts';

const PAGE_SIZE = 50;

export interface Sweep {
  readonly deliver: (pk: string) => Promise<Delivery>;
  /** Epoch milliseconds after which nothing new is begun. */
  readonly deadline: number;
}

export interface SweepReport {
  readonly deliveries: readonly Delivery[];
  /** Age of the oldest mail that was due, in milliseconds; 0 when none was. */
  readonly oldestMs: number;
}

/**
 * Delivers whatever is due, one row at a time in each shard and all shards side by side, until
 * nothing is due, time is up, or SES takes nothing: the rest stays for the next sweep.
 */
export async function sweep({ deliver, deadline }: Sweep): Promise<SweepReport> {
  const streak = createFailureStreak();
  const reports = await Promise.all(
    Array.from({ length: OUTBOX_SHARDS }, (_, shard) =>
      sweepShard(shard, { deliver, deadline, streak }),
    ),
  );
  return {
    deliveries: reports.flatMap(({ deliveries }) => deliveries),
    oldestMs: Math.max(...reports.map(({ oldestMs }) => oldestMs)),
  };
}

interface ShardSweep extends Sweep {
  readonly streak: FailureStreak;
}

async function sweepShard(
  shard: number,
  { deliver, deadline, streak }: ShardSweep,
): Promise<SweepReport> {
  const deliveries: Delivery[] = [];
  let oldestMs = 0;
  const mayGoOn = () => Date.now() < deadline && !streak.isOver();
  let isPageFresh = true;
  while (isPageFresh && mayGoOn()) {
    const now = Date.now();
    const due = await listDue(shard, now, PAGE_SIZE);
    isPageFresh = false;
    for (const { pk, queuedAt } of due) {
      if (!mayGoOn()) break;
      oldestMs = Math.max(oldestMs, now - queuedAt);
      const delivery = await deliver(pk);
      streak.note(delivery.outcome);
      deliveries.push(delivery);
      // The index lags behind the rows: a page of nothing but taken rows is an old picture.
      if (delivery.outcome !== 'taken') isPageFresh = true;
    }
  }
  return { deliveries, oldestMs };
}
