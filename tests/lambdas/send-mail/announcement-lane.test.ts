import './simulation/environment.ts';
import { expect, test } from 'vitest';
import { createAnnouncementLane } from '../../../lambdas/send-mail/announcement-lane.ts';
import type { Delivery } from '../../../lambdas/send-mail/deliver.ts';
import type { DeliverySession } from '../../../lambdas/send-mail/delivery-session.ts';
import { sweepAll } from '../../../lambdas/send-mail/sweep-all.ts';
import type { Announcement } from '../../../lambdas/store/announcement.ts';
import { startVirtualTime, type VirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const WHOLE = { part: 0, of: 1 };

function announcement(firstShard: number, more: Partial<Announcement> = {}): Announcement {
  const of = { firstShard, shards: 10 };
  return { name: `a${firstShard}`, ...of, createdAt: BEGIN, waves: [], ...more };
}

interface Setting {
  readonly rows: Map<number, string[]>;
  readonly announcements?: readonly Announcement[];
  readonly listAnnouncements?: () => Promise<readonly Announcement[]>;
  readonly onDeliver?: (pk: string) => Delivery['outcome'];
}

function open(
  time: VirtualTime,
  { rows, announcements = [announcement(100)], onDeliver, ...setting }: Setting,
) {
  const { listAnnouncements = async () => announcements } = setting;
  const delivered: string[] = [];
  const asked: number[] = [];
  const outbox = {
    async listDue(shard: number, _: number, limit: number) {
      asked.push(shard);
      return (rows.get(shard) ?? []).slice(0, limit).map((pk) => ({ pk, queuedAt: BEGIN }));
    },
  };
  const session: DeliverySession = {
    isOver: () => false,
    canDeliver: async () => true,
    async deliver(pk) {
      delivered.push(pk);
      for (const [shard, pks] of rows)
        rows.set(
          shard,
          pks.filter((one) => one !== pk),
        );
      await time.after(100);
      return { outcome: onDeliver?.(pk) ?? 'sent' } as Delivery;
    },
    report: () => 0,
  };
  const lane = createAnnouncementLane({ outbox, listAnnouncements, clock: time });
  const sweepEverything = () =>
    sweepAll(
      { session, outbox, clock: time, announcements: lane, announcementSession: session },
      WHOLE,
    );
  return { delivered, asked, session, lane, sweepEverything };
}

function names(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
}

test('a sign-up while announcements go out is confirmed before the next turn', async () => {
  const time = startVirtualTime(BEGIN);
  const rows = new Map([[100, names('announcement#a100#', 100)]]);
  const { delivered, sweepEverything } = open(time, {
    rows,
    onDeliver(pk) {
      if (pk === 'announcement#a100#-10') rows.set(0, ['waitlist#late']);
      return 'sent';
    },
  });

  await time.during(sweepEverything());

  expect(delivered).toHaveLength(101);
  expect(delivered.indexOf('waitlist#late')).toBeGreaterThan(10);
  expect(delivered.indexOf('waitlist#late')).toBeLessThan(50);
});

test('people’s mail goes before all announcements', async () => {
  const time = startVirtualTime(BEGIN);
  const rows = new Map([
    [100, names('announcement#a100#', 5)],
    [3, names('waitlist#', 5)],
  ]);
  const { delivered, sweepEverything } = open(time, { rows });

  await time.during(sweepEverything());

  expect(delivered.slice(0, 5)).toEqual(names('waitlist#', 5));
});

test('a paused announcement is not even read', async () => {
  const time = startVirtualTime(BEGIN);
  const { asked, delivered, lane, session } = open(time, {
    rows: new Map([
      [100, ['announcement#a100#paused']],
      [110, ['announcement#a110#going']],
    ]),
    announcements: [announcement(100, { pausedAt: BEGIN }), announcement(110)],
  });

  await time.during(lane.takeTurn(session, WHOLE));

  expect(delivered).toEqual(['announcement#a110#going']);
  expect(Math.min(...asked)).toBe(110);
});

test('the first mail without a slot ends the turn, so that a day’s share costs no writes', async () => {
  const time = startVirtualTime(BEGIN);
  const { delivered, lane, session } = open(time, {
    rows: new Map([[100, names('announcement#a100#', 25)]]),
    onDeliver: () => 'no_slot',
  });

  const { hasMore } = await time.during(lane.takeTurn(session, WHOLE));

  expect(hasMore).toBe(false);
  expect(delivered.length).toBeLessThanOrEqual(4);
});

test('each of several sweeps has partitions of its own', async () => {
  const time = startVirtualTime(BEGIN);
  const { asked, lane, session } = open(time, { rows: new Map() });

  await time.during(lane.takeTurn(session, { part: 2, of: 5 }));

  expect(asked).toEqual([102, 107]);
});

test('announcements that cannot be listed hide no fault of people’s mail', async () => {
  const time = startVirtualTime(BEGIN);
  const broken = new Error('no row');
  const unlisted = new Error('no list');
  const { sweepEverything } = open(time, {
    rows: new Map([[3, ['waitlist#broken']]]),
    listAnnouncements: () => Promise.reject(unlisted),
    onDeliver() {
      throw broken;
    },
  });

  const { faults } = await time.during(sweepEverything());

  expect(faults).toEqual([broken, unlisted]);
});

test('announcements of which nothing is owed are not read again at each turn', async () => {
  const time = startVirtualTime(BEGIN);
  const { asked, delivered, lane, session } = open(time, {
    rows: new Map([[110, names('announcement#a110#', 100)]]),
    announcements: Array.from({ length: 120 }, (_, index) => announcement(100 + 10 * index)),
  });

  for (let turn = 0; turn < 3; turn += 1) await time.during(lane.takeTurn(session, WHOLE));

  expect(delivered.length).toBeGreaterThan(60);
  expect(asked).toHaveLength(1200 + 10 + 10);
});
