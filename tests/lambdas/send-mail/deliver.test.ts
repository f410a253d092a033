import { beforeEach, expect, test } from 'vitest';
import { deliver, type DeliveryDeps } from '../../../lambdas/send-mail/deliver.ts';
import type { RateLimiter } from '../../../lambdas/send-mail/rate-limiter.ts';
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
/** The latest start that was asked for with each slot. */
let latestStarts: number[];

beforeEach(() => {
  outbox = createMemoryOutbox(async () => {});
  outbox.add(ROW);
  sent = [];
  latestStarts = [];
});

function depsWith(hasSlot: boolean, compose: DeliveryDeps['compose']): DeliveryDeps {
  const rateLimiter: RateLimiter = {
    nextFreeAt: async () => NOW,
    async reserveSlot(latest) {
      latestStarts.push(latest);
      return hasSlot;
    },
  };
  return {
    outbox: outbox.store,
    compose,
    rateLimiter,
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

const mail: DeliveryDeps['compose'] = async () => ({
  to: ROW.email,
  subject: '',
  text: '',
  tags: {},
});

test('a row that gets no slot is not mailed, and is due as before', async () => {
  const delivery = await deliver(ROW.pk, depsWith(false, mail), DEADLINE);

  expect(delivery).toEqual({ outcome: 'no_slot' });
  expect(sent).toEqual([]);
  expect(outbox.rows.get(ROW.pk)).toMatchObject({ outboxShard: 3, dueAt: NOW, claimId: undefined });
});

test('a row that needs no mail reserves no slot', async () => {
  const delivery = await deliver(
    ROW.pk,
    depsWith(true, async () => 'unsubscribed'),
    DEADLINE,
  );

  expect(delivery).toEqual({ outcome: 'skipped', reason: 'unsubscribed' });
  expect(latestStarts).toEqual([]);
});

test('a row that another sender has claimed reserves no slot', async () => {
  await outbox.store.claim(ROW.pk, NOW, NOW + LEASE_MS);

  const delivery = await deliver(ROW.pk, depsWith(true, mail), DEADLINE);

  expect(delivery).toEqual({ outcome: 'not_claimed' });
  expect(latestStarts).toEqual([]);
});

test.each([
  ['for a quarter of its lease', DEADLINE, NOW + LEASE_MS / 4],
  ['until the deadline', NOW + 1000, NOW + 1000],
])('a row waits for its slot at most %s', async (_, deadline, latest) => {
  await deliver(ROW.pk, depsWith(true, mail), deadline);

  expect(latestStarts).toEqual([latest]);
  expect(sent).toEqual([ROW.email]);
});

test('a person who unsubscribes while the mail waits for its slot gets none', async () => {
  let now = NOW;
  const deps = depsWith(true, mail);
  const rateLimiter: RateLimiter = {
    ...deps.rateLimiter,
    async reserveSlot() {
      now += 5000;
      const row = outbox.rows.get(ROW.pk);
      if (row) Object.assign(row, { unsubscribedAt: now, claimId: undefined });
      return true;
    },
  };
  const clock = { ...deps.clock, now: () => now };

  const delivery = await deliver(ROW.pk, { ...deps, rateLimiter, clock }, DEADLINE);

  expect(delivery).toEqual({ outcome: 'not_claimed' });
  expect(sent).toEqual([]);
});
