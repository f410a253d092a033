import './simulation/environment.ts';
import { expect, test } from 'vitest';
import { OUTBOX_SHARDS, PEOPLE_SHARDS } from '#shared/table-schema.ts';
import type { DeliverySession } from '../../../lambdas/send-mail/delivery-session.ts';
import { sweep, sweepPart, type SweepDeps } from '../../../lambdas/send-mail/sweep.ts';
import { startVirtualTime, type VirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const DELIVERY_MS = 100;

type ListDue = SweepDeps['outbox']['listDue'];

/** An outbox with as many due rows in each shard, which a delivery takes out of it. */
function fillOutbox(rowsInShard: number) {
  const shards = Array.from({ length: OUTBOX_SHARDS }, (_, index) =>
    Array.from({ length: rowsInShard }, (__, row) => ({
      pk: `waitlist#${index}-${row}`,
      queuedAt: BEGIN - 1000 * index,
    })),
  );
  const listDue: ListDue = async (shard, _, limit) =>
    shards[PEOPLE_SHARDS.indexOf(shard)]?.slice(0, limit) ?? [];
  const remove = (pk: string) => {
    for (const rows of shards) {
      const at = rows.findIndex((row) => row.pk === pk);
      if (at !== -1) rows.splice(at, 1);
    }
  };
  return { listDue, remove };
}

/** A session that records what it delivers, and how many deliveries went on at once. */
function recordDeliveries(time: VirtualTime, onDelivered: (pk: string) => void) {
  const record = { pks: [] as string[], atOnce: 0, most: 0 };
  const session: DeliverySession = {
    isOver: () => false,
    canDeliver: async () => true,
    async deliver(pk) {
      record.pks.push(pk);
      record.atOnce += 1;
      record.most = Math.max(record.most, record.atOnce);
      // The claim takes a row out of the index at once.
      onDelivered(pk);
      await time.after(DELIVERY_MS);
      record.atOnce -= 1;
      return { outcome: 'sent', messageId: pk };
    },
    report: () => 0,
  };
  return { record, session };
}

test('a sweep of everything delivers ten rows at a time, or one of each shard', async () => {
  const time = startVirtualTime(BEGIN);
  const { listDue, remove } = fillOutbox(120);
  const { record, session } = recordDeliveries(time, remove);

  const report = await time.during(sweep({ session, outbox: { listDue }, clock: time }));

  expect(new Set(record.pks).size).toBe(120 * OUTBOX_SHARDS);
  expect(record.most).toBe(Math.max(10, OUTBOX_SHARDS));
  expect(report.oldestMs).toBeGreaterThanOrEqual(1000 * (OUTBOX_SHARDS - 1));
  expect(report.faults).toEqual([]);
});

test.each([2, 3, 7])('%i sweeps deliver every row once, twenty at a time each', async (of) => {
  const time = startVirtualTime(BEGIN);
  const { listDue, remove } = fillOutbox(120);
  const sweeps = Array.from({ length: of }, (_, part) => {
    const { record, session } = recordDeliveries(time, remove);
    return {
      record,
      done: sweep({ session, outbox: { listDue }, clock: time }, { part, of }),
    };
  });

  await time.during(Promise.all(sweeps.map(({ done }) => done)));

  const pks = sweeps.flatMap(({ record }) => record.pks);
  expect(pks).toHaveLength(120 * OUTBOX_SHARDS);
  expect(new Set(pks).size).toBe(pks.length);
  const busy = sweeps.slice(0, OUTBOX_SHARDS);
  for (const { record } of busy) expect(record.most).toBeGreaterThanOrEqual(20);
});

test('rows that the index still lists after their claim are not tried again, and end the sweep', async () => {
  const time = startVirtualTime(BEGIN);
  const { listDue } = fillOutbox(30);
  const { record, session } = recordDeliveries(time, () => {});

  await time.during(
    sweep(
      { session, outbox: { listDue }, clock: time },
      { part: OUTBOX_SHARDS - 1, of: OUTBOX_SHARDS },
    ),
  );

  expect(record.pks).toHaveLength(30);
});

test('a shard that cannot be read is one fault, and the other shards are swept', async () => {
  const time = startVirtualTime(BEGIN);
  const { listDue, remove } = fillOutbox(20);
  const { record, session } = recordDeliveries(time, remove);
  const outbox = {
    listDue: (async (shard, now, limit) => {
      if (shard === 0) throw new Error('The shard cannot be read');
      return listDue(shard, now, limit);
    }) satisfies ListDue,
  };

  const report = await time.during(sweep({ session, outbox, clock: time }, { part: 0, of: 1 }));

  expect(report.faults).toHaveLength(1);
  expect(record.pks).toHaveLength(20 * (OUTBOX_SHARDS - 1));
});

test('the schedule’s event names a part, and any other event none', () => {
  expect(sweepPart({ part: 3, of: 10 })).toEqual({ part: 3, of: 10 });
  expect(sweepPart({ source: 'aws.events' })).toEqual({ part: 0, of: 1 });
});
