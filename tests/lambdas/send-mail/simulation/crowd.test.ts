import { BEGIN, openService } from '../../simulation/service.ts';
import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { ANNOUNCEMENT_SHARD } from '#shared/table-schema.ts';
import { ANNOUNCEMENTS_KEY, queueAnnouncement } from '../../../../lambdas/store/announcements.ts';
import type * as senderLock from '../../../../lambdas/store/sender-lock.ts';
import { signUpDirectly } from '../../../../lambdas/store/person/sign-up.ts';
import type { PersonRow } from '../../../../lambdas/store/person/row.ts';
import { putItem, update } from '../../../../lambdas/store/table.ts';
import { arriving } from '../../../stack/sign-up-client.ts';
import type { Item } from '../../memory-table/expressions.ts';
import type { AcceptedMail } from '../../simulation/faulty-ses.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('../../simulation/random.ts')).seeded,
}));

/** Whether every process believes that it has the lock. */
const lock = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../../../../lambdas/store/sender-lock.ts', async (importOriginal) => {
  const original = await importOriginal<typeof senderLock>();
  const holdLock: typeof original.holdLock = async (...call) =>
    (await original.holdLock(...call)) || lock.isBroken;
  return { ...original, holdLock };
});

const SIGN_UPS = 1500;
const ANNOUNCED = 500;
const KILLS = 9;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TIMEOUT_MS = 5 * MINUTE_MS;
const NO_FAULTS = { calls: 0, sends: 0, messages: 0, skewMs: 5000 };
const SICK = { ...NO_FAULTS, calls: 0.01, sends: 0.05, messages: 0.2 };
const NEWS = { name: 'news', firstShard: ANNOUNCEMENT_SHARD };

/** People sign up in ten minutes, and others get an announcement meanwhile. Then everything is quiet. */
async function play(seed: number, sickness: typeof NO_FAULTS, killed: number) {
  /** By the row of the mail, how often SES took it. */
  const copies = new Map<string, number>();
  const faults: unknown[] = [];
  let kills = 0;
  const watcher = {
    /** Another process has a lock that nobody gave back. */
    onWrite(before: Item | undefined, after: Item | undefined) {
      const isTaken = before?.['pk'] === 'sender#0' && 'until' in before;
      if (isTaken && after?.['owner'] !== before['owner'] && !lock.isBroken) kills += 1;
    },
    onMail({ kind, announcement, rowKey }: AcceptedMail) {
      const pk = [kind, announcement, rowKey].filter((part) => part !== undefined).join('#');
      copies.set(pk, (copies.get(pk) ?? 0) + 1);
    },
    onFault: (fault: unknown) => void faults.push(fault),
  };
  const service = openService({ seed, faults: sickness, watcher });
  const { time, random, items } = service;
  const { fate } = service.faults;
  Object.assign(service.faults, {
    /** A sender ends somewhere in the middle of its work. */
    fate(awaits: number) {
      const drawn = fate(awaits);
      const endsAt = 100 + random.below(1000);
      return awaits < 100 || kills >= killed ? drawn : { ...drawn, endsAt };
    },
  });

  /** Until it is acknowledged. */
  async function persist(work: (now: number) => Promise<unknown>): Promise<void> {
    while ((await service.call({ actor: 'sign-up' }, work)).outcome !== 'returned')
      await time.after(2000);
  }
  const signUp = (index: number) => {
    const email = `person-${index}@example.ch`;
    return persist((now) =>
      update(`waitlist#person-${index}`, signUpDirectly(arriving({ email }, { now }))),
    );
  };
  const queue = (index: number) =>
    persist(async (now) => {
      await putItem(`waitlist#known-${index}`, arriving({ email: `k${index}@example.ch` }).words);
      await queueAnnouncement(`known-${index}`, { announcement: NEWS, wave: 1, now });
    });
  const come = async (index: number) => {
    await time.waitUntil(BEGIN + (index * 10 * MINUTE_MS) / SIGN_UPS);
    await Promise.all([signUp(index), index < ANNOUNCED && queue(index)]);
  };
  const isAnyOwed = () => [...items.values()].some((item) => 'outboxShard' in item);

  await service.run(async () => {
    const list = { announcements: [{ ...NEWS, createdAt: 1, waves: [] }], version: 1 };
    await persist(() => putItem(ANNOUNCEMENTS_KEY, list));
    await Promise.all(Array.from({ length: SIGN_UPS }, (_, index) => come(index)));
    service.faults.end();
    while (isAnyOwed() && time.now() < BEGIN + 48 * HOUR_MS) await time.after(HOUR_MS);
  });
  const rows = [...items.values()]
    .filter(({ pk }) => /^(waitlist#person|announcement#)/.test(String(pk)))
    .map((row) => row as unknown as PersonRow);
  return { rows, copies, faults, kills };
}

test.each(process.env['MODE'] === 'long' ? [1, 2, 3] : [1])(
  'nine kills and a sick store lose no mail, and double only what had no answer (seed %i)',
  async (seed) => {
    const { rows, copies, faults, kills } = await play(seed, SICK, KILLS);

    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(rows).toHaveLength(SIGN_UPS + ANNOUNCED);
    // A sign-up that came again, because its answer was lost, waits for the limits.
    const due = rows.filter(({ outboxShard, mailedAt }) => outboxShard !== undefined && !mailedAt);
    expect(due).toEqual([]);
    // Set aside for the operator, who is told.
    const aside = rows.filter(({ parked }) => parked);
    const reasons = new Set(aside.map(({ parked }) => parked?.by));
    expect(['MessageRejected', 'OutcomeUnknown']).toEqual(expect.arrayContaining([...reasons]));
    expect(aside.length).toBeLessThan(rows.length / 50);
    expect(rows.filter(({ pk, parked }) => !parked && !copies.has(pk))).toEqual([]);
    expect(Math.max(...copies.values())).toBeLessThanOrEqual(2);
  },
  TIMEOUT_MS,
);

test(
  'senders that all believe they have the lock send no mail twice',
  async () => {
    lock.isBroken = true;
    const { copies, faults } = await play(4, NO_FAULTS, 0);
    lock.isBroken = false;

    expect(faults).toEqual([]);
    expect(copies.size).toBe(SIGN_UPS + ANNOUNCED);
    expect(Math.max(...copies.values())).toBe(1);
  },
  TIMEOUT_MS,
);
