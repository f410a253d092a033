import { BEGIN, openService, type Service } from '../../simulation/service.ts';
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
const LIMITS = { maxPerSecond: 14, maxPerDay: 50_000 };
const NO_FAULTS = { calls: 0, sends: 0, messages: 0, skewMs: 0 };
const SICK = { calls: 0.01, sends: 0.05, messages: 0.2, skewMs: 5000 };
const NEWS = { name: 'news', firstShard: ANNOUNCEMENT_SHARD };

interface Played {
  readonly service: Service;
  readonly mails: readonly AcceptedMail[];
  readonly faults: readonly unknown[];
  readonly kills: number;
}

/** People sign up in ten minutes, and others get an announcement meanwhile. Then everything is quiet. */
async function play(seed: number, sickness: typeof NO_FAULTS, killed: number): Promise<Played> {
  const mails: AcceptedMail[] = [];
  const faults: unknown[] = [];
  let kills = 0;
  const watcher = {
    /** Another process has a lock that nobody gave back. */
    onWrite(before: Item | undefined, after: Item | undefined) {
      const isTaken = before?.['pk'] === 'sender#0' && 'until' in before;
      if (isTaken && after?.['owner'] !== before['owner'] && !lock.isBroken) kills += 1;
    },
    onMail: (mail: AcceptedMail) => void mails.push(mail),
    onFault: (fault: unknown) => void faults.push(fault),
  };
  const service = openService({ seed, limits: LIMITS, faults: sickness, watcher });
  const { time, random } = service;
  const fate = service.faults.fate.bind(service.faults);
  Object.assign(service.faults, {
    /** A sender ends somewhere in the middle of its work. */
    fate(awaits: number) {
      const drawn = fate(awaits);
      return awaits < 100 || kills >= killed
        ? drawn
        : { ...drawn, endsAt: 100 + random.below(1000) };
    },
  });

  /** Until it is acknowledged. */
  async function persist(work: (now: number) => Promise<unknown>): Promise<void> {
    while ((await service.call({ actor: 'sign-up' }, work)).outcome !== 'returned') {
      await time.after(2000);
    }
  }
  const signUp = (name: string) =>
    persist((now) =>
      update(
        `waitlist#${name}`,
        signUpDirectly(arriving({ email: `${name}@example.ch` }, { now })),
      ),
    );
  const queue = (index: number) =>
    persist(async (now) => {
      await putItem(`waitlist#known-${index}`, arriving({ email: `k${index}@example.ch` }).words);
      await queueAnnouncement(`known-${index}`, { announcement: NEWS, wave: 1, now });
    });

  await service.run(async () => {
    const list = { announcements: [{ ...NEWS, createdAt: 1, waves: [] }], version: 1 };
    await persist(() => putItem(ANNOUNCEMENTS_KEY, list));
    const each = (10 * MINUTE_MS) / SIGN_UPS;
    const all: Promise<void>[] = [];
    for (let index = 0; index < SIGN_UPS; index += 1) {
      all.push(time.waitUntil(BEGIN + index * each).then(() => signUp(`person-${index}`)));
      if (index < ANNOUNCED)
        all.push(time.waitUntil(BEGIN + index * each).then(() => queue(index)));
    }
    await Promise.all(all);
    service.faults.end();
    while (service.countOwed() > 0 && time.now() < BEGIN + 48 * HOUR_MS) await time.after(HOUR_MS);
  });
  return { service, mails, faults, kills };
}

/** By the row of the mail, how often SES took it. */
function copiesOf(mails: readonly AcceptedMail[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const { kind, announcement, rowKey } of mails) {
    const pk = announcement ? `${kind}#${announcement}#${rowKey}` : `${kind}#${rowKey}`;
    copies.set(pk, (copies.get(pk) ?? 0) + 1);
  }
  return copies;
}

const owedBy = ({ service }: Played) =>
  [...service.items.values()]
    .filter(({ pk }) => /^(waitlist#person|announcement#)/.test(String(pk)))
    .map((row) => row as unknown as PersonRow);

test.each(process.env['MODE'] === 'long' ? [1, 2, 3] : [1])(
  'nine kills and a sick store lose no mail, and double only what had no answer (seed %i)',
  async (seed) => {
    const played = await play(seed, SICK, KILLS);
    const copies = copiesOf(played.mails);
    const rows = owedBy(played);

    expect(played.faults).toEqual([]);
    expect(played.kills).toBeGreaterThanOrEqual(KILLS);
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
    const played = await play(4, { ...NO_FAULTS, skewMs: 5000 }, 0);
    lock.isBroken = false;

    const copies = copiesOf(played.mails);
    expect(played.faults).toEqual([]);
    expect(copies.size).toBe(SIGN_UPS + ANNOUNCED);
    expect(Math.max(...copies.values())).toBe(1);
  },
  TIMEOUT_MS,
);
