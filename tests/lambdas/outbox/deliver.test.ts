import { beforeEach, expect, test } from 'vitest';
import { deliver, type Courier } from '../../../lambdas/outbox/deliver.ts';
import type { Pace } from '../../../lambdas/outbox/pace.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { createMemoryOutbox, type MemoryOutbox } from './simulation/memory-outbox.ts';

const NOW = 1_795_255_200_000;
const LEASE_MS = 120_000;
const DEADLINE = NOW + 60_000;

const ROW: WaitlistRow = {
  pk: 'waitlist#row',
  email: 'anna@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'it',
  createdAt: NOW,
  updatedAt: NOW,
  outboxShard: 3,
  dueAt: NOW,
  queuedAt: NOW,
};

let outbox: MemoryOutbox;
let sent: string[];
let asked: number[];

beforeEach(() => {
  outbox = createMemoryOutbox(async () => {});
  outbox.add(ROW);
  sent = [];
  asked = [];
});

function courierWith(hasTurn: boolean, compose: Courier['compose']): Courier {
  const pace: Pace = {
    opensAt: async () => NOW,
    async turn(latest) {
      asked.push(latest);
      return hasTurn;
    },
  };
  return {
    outbox: outbox.store,
    compose,
    pace,
    mailer: {
      async send({ to }) {
        sent.push(to);
        return { outcome: 'sent', messageId: 'mail-1' };
      },
    },
    clock: { now: () => NOW, waitUntil: async () => {} },
    leaseMs: LEASE_MS,
  };
}

const mail: Courier['compose'] = async () => ({ to: ROW.email, subject: '', text: '', tags: {} });

test('a row without a turn is sent nothing, and is due as before for anybody', async () => {
  const delivery = await deliver(ROW.pk, courierWith(false, mail), DEADLINE);

  expect(delivery).toEqual({ outcome: 'paced' });
  expect(sent).toEqual([]);
  expect(outbox.rows.get(ROW.pk)).toMatchObject({ outboxShard: 3, dueAt: NOW, claimId: undefined });
});

test('a row that needs no mail takes no turn', async () => {
  const delivery = await deliver(
    ROW.pk,
    courierWith(true, async () => 'unsubscribed'),
    DEADLINE,
  );

  expect(delivery).toEqual({ outcome: 'skipped', reason: 'unsubscribed' });
  expect(asked).toEqual([]);
});

test('a row that another sender has takes no turn', async () => {
  await outbox.store.claim(ROW.pk, NOW, NOW + LEASE_MS);

  const delivery = await deliver(ROW.pk, courierWith(true, mail), DEADLINE);

  expect(delivery).toEqual({ outcome: 'taken' });
  expect(asked).toEqual([]);
});

test.each([
  ['a quarter of its lease', DEADLINE, NOW + LEASE_MS / 4],
  ['the deadline of its sender', NOW + 1000, NOW + 1000],
])('a row waits for its turn no longer than %s', async (_, deadline, latest) => {
  await deliver(ROW.pk, courierWith(true, mail), deadline);

  expect(asked).toEqual([latest]);
  expect(sent).toEqual([ROW.email]);
});

test('who unsubscribes while a mail waits for its turn gets none', async () => {
  let now = NOW;
  const courier = courierWith(true, mail);
  const pace: Pace = {
    ...courier.pace,
    async turn() {
      now += 5000;
      const row = outbox.rows.get(ROW.pk);
      if (row) Object.assign(row, { unsubscribedAt: now, claimId: undefined });
      return true;
    },
  };
  const clock = { ...courier.clock, now: () => now };

  const delivery = await deliver(ROW.pk, { ...courier, pace, clock }, DEADLINE);

  expect(delivery).toEqual({ outcome: 'taken' });
  expect(sent).toEqual([]);
});
