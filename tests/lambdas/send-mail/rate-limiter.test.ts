import './simulation/environment.ts';
import { expect, test } from 'vitest';
import type { Quota } from '../../../lambdas/ses/quota.ts';
import type { Clock } from '../../../lambdas/send-mail/clock.ts';
import {
  createRateLimiter,
  limitsOf,
  type RateLimiter,
  type RateLimitStore,
} from '../../../lambdas/send-mail/rate-limiter.ts';
import { createMemoryTable } from '../memory-table/memory-table.ts';
import { table } from '../../../lambdas/store/table.ts';
import * as store from '../../../lambdas/store/rate-limit.ts';
import { startVirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const QUOTA: Quota = { maxPerSecond: 10, maxPerDay: 1000, sentLastDay: 0 };
const HALF_MINUTE_MS = 30_000;

/** An account whose quota a test sets or makes unreadable, and any number of senders. */
function openAccount(first: Quota | undefined) {
  const time = startVirtualTime(BEGIN);
  const account = { quota: first, readings: 0, writes: 0 };
  const memory = createMemoryTable({ onWrite: () => void (account.writes += 1) });
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
  const readQuota = async () => {
    account.readings += 1;
    return account.quota;
  };
  const startSender = (of: RateLimitStore = store) =>
    createRateLimiter({ store: of, readQuota, clock: time });
  return { time, account, startSender, during: time.during };
}

/** When each slot began, in milliseconds since `BEGIN`. False for a slot that was not reserved. */
async function reserveSlots(limiter: RateLimiter, count: number, clock: Clock) {
  const slots: (number | false)[] = [];
  for (let index = 0; index < count; index += 1) {
    await limiter.nextFreeAt(0);
    slots.push((await limiter.reserveSlot(Infinity)) && clock.now() - BEGIN);
  }
  return slots;
}

test('the quota is read once for ten deliveries of a sender, and for other senders soon after', async () => {
  const { account, startSender, during } = openAccount(QUOTA);
  const [one, other] = [startSender(), startSender()];

  await during(Promise.all(Array.from({ length: 10 }, () => one.nextFreeAt(0))));
  await during(other.nextFreeAt(0));

  expect(account.readings).toBe(1);
});

test('a raised quota is used within half a minute', async () => {
  const { time, account, startSender, during } = openAccount(QUOTA);
  const limiter = startSender();
  await during(reserveSlots(limiter, 1, time));
  account.quota = { ...QUOTA, maxPerSecond: 1000 };

  await during(time.after(HALF_MINUTE_MS));
  const slots = await during(Promise.all([1, 2, 3].map(() => reserveSlots(limiter, 1, time))));

  expect(Number(slots[2]) - Number(slots[0])).toBeLessThan(3);
});

test('a quota that cannot be read leaves the last one valid', async () => {
  const { time, account, startSender, during } = openAccount(QUOTA);
  const limiter = startSender();
  await during(reserveSlots(limiter, 1, time));
  account.quota = undefined;

  await during(time.after(HALF_MINUTE_MS));
  const slots = await during(reserveSlots(limiter, 2, time));

  expect(account.readings).toBe(2);
  expect(Number(slots[1]) - Number(slots[0])).toBeCloseTo(111.112, 2);
});

test('until a quota was read, the sandbox’s quota counts: less than one mail a second', async () => {
  const { time, startSender, during } = openAccount(undefined);

  const slots = await during(reserveSlots(startSender(), 3, time));

  expect(slots).toEqual([0, expect.closeTo(1111.112, 2), expect.closeTo(2222.224, 2)]);
});

test('after a daily quota is used up, slots are free once SES has mails left', async () => {
  const { time, account, startSender, during } = openAccount({ ...QUOTA, maxPerDay: 2 });
  const limiter = startSender();

  const slots = await during(reserveSlots(limiter, 3, time));
  const nextWhileUsedUp = await during(limiter.nextFreeAt(0));
  account.quota = { ...QUOTA, maxPerDay: 2, sentLastDay: 1 };
  await during(time.after(HALF_MINUTE_MS));
  const slotsLater = await during(reserveSlots(limiter, 2, time));

  expect(slots.slice(0, 3)).toEqual([0, expect.any(Number), false]);
  expect(nextWhileUsedUp).toBe(Infinity);
  expect(slotsLater).toEqual([expect.any(Number), false]);
});

/** A rate at which 90 slots begin within 100 ms. */
const FAST: Quota = { ...QUOTA, maxPerSecond: 1000, maxPerDay: 1_000_000 };

test('at a high rate one write reserves the slots of all mails that wait, one interval apart', async () => {
  const { time, account, startSender, during } = openAccount(FAST);
  const limiter = startSender();
  await during(limiter.nextFreeAt(0));
  const { writes } = account;

  const slots = await during(
    Promise.all(Array.from({ length: 60 }, () => reserveSlots(limiter, 1, time))),
  );

  const inOrder = slots.flat().map(Number);
  const expected = Array.from({ length: 60 }, (_, index) => index * 1.112);
  for (const [index, at] of inOrder.entries()) expect(at).toBeCloseTo(expected[index] ?? 0, 1);
  expect(account.writes - writes).toBeLessThanOrEqual(3);
});

test('at a high rate a mail gets no slot that begins too late for it, and others do', async () => {
  const { time, startSender, during } = openAccount(FAST);
  const limiter = startSender();
  await during(limiter.nextFreeAt(0));
  const soon = Array.from({ length: 9 }, () => time.now() + 5);
  const latest = [...Array.from({ length: 20 }, () => Infinity), ...soon];

  const reserved = await during(Promise.all(latest.map((it) => limiter.reserveSlot(it))));

  // Slots are 1.112 ms apart, so five of them begin within 5 ms.
  expect(reserved.slice(0, 20)).not.toContain(false);
  expect(reserved.slice(20).filter(Boolean)).toHaveLength(5);
});

test('at a high rate confirmations get their slots before the contact mails that wait with them', async () => {
  const { time, startSender, during } = openAccount(FAST);
  const limiter = startSender();
  await during(limiter.nextFreeAt(0));
  const order: string[] = [];
  const reserve = async (mailClass: 'contact' | 'confirmation') => {
    if (await limiter.reserveSlot(Infinity, mailClass)) order.push(mailClass);
  };

  await during(Promise.all([reserve('confirmation'), time.after(1)]));
  await during(Promise.all([reserve('contact'), reserve('contact'), reserve('confirmation')]));

  expect(order.toSorted()).toEqual(['confirmation', 'confirmation', 'contact', 'contact']);
  expect(order.slice(0, 2)).toEqual(['confirmation', 'confirmation']);
});

test('a fault of the store reaches every mail that waits for a slot, and the next mail gets one', async () => {
  const { startSender, during } = openAccount(FAST);
  let isDown = false;
  const limiter = startSender({
    ...store,
    async reserveSlots(request) {
      if (isDown) throw new Error('The store is down');
      return store.reserveSlots(request);
    },
  });
  await during(limiter.nextFreeAt(0));

  isDown = true;
  const refused = Promise.allSettled([
    limiter.reserveSlot(Infinity),
    limiter.reserveSlot(Infinity),
  ]);
  const outcomes = await during(refused);
  isDown = false;

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await during(limiter.reserveSlot(Infinity))).toBe(true);
});

/** The state after an hour without a mail. */
const IDLE = {
  nextAt: BEGIN - 3_600_000,
  intervalMs: 100,
  slotsReserved: 1000,
  slotLimits: { confirmation: 9999, contact: 9999, announcement: 9999 },
  quotaReadAt: 0,
};
const NEW_QUOTA: Quota = { maxPerSecond: 14, maxPerDay: 50_000, sentLastDay: 300 };

test.each([
  [1, 1111.112],
  [14, 79.366],
  [500, 2.223],
])('with a quota of %i a second, slots are %f ms apart, at nine tenths', (rate, ms) => {
  const { intervalMs } = limitsOf({ ...NEW_QUOTA, maxPerSecond: rate }, IDLE, BEGIN);

  expect(intervalMs).toBe(ms);
  expect(1000 / intervalMs).toBeLessThanOrEqual(0.9 * rate);
});

const limitOf = (quota: Quota, state: store.RateLimit) =>
  limitsOf(quota, state, BEGIN).slotLimits.confirmation;

test('contact mails leave a tenth of the daily quota free, and announcements a fifth', () => {
  expect(limitsOf(NEW_QUOTA, IDLE, BEGIN).slotLimits).toEqual({
    confirmation: 1000 + 50_000 - 300,
    contact: 1000 + 45_000 - 300,
    announcement: 1000 + 40_000 - 300,
  });
});

test('slots that SES may not have counted yet are subtracted from what is left', () => {
  const active = { ...IDLE, nextAt: BEGIN + 2000 };

  expect(limitOf(NEW_QUOTA, active)).toBe(1000 + 50_000 - 300 - 170);
});

test('no more slots are subtracted than were ever reserved', () => {
  const recent = { ...IDLE, nextAt: BEGIN + 2000, slotsReserved: 3 };

  expect(limitOf(NEW_QUOTA, recent)).toBe(50_000 - 300);
});

test('an unlimited quota is a number that the store can hold, for every class', () => {
  const { slotLimits } = limitsOf({ ...NEW_QUOTA, maxPerDay: Infinity }, IDLE, BEGIN);

  expect(new Set(Object.values(slotLimits))).toEqual(new Set([Number.MAX_SAFE_INTEGER]));
});
