import { expect, test } from 'vitest';
import type { Quota } from '../../../lambdas/ses/quota.ts';
import type { Clock } from '../../../lambdas/send-mail/clock.ts';
import {
  createRateLimiter,
  slotLimits,
  type RateLimiter,
} from '../../../lambdas/send-mail/rate-limiter.ts';
import { createMemoryRateLimit } from './simulation/memory-rate-limit.ts';
import { startVirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const QUOTA: Quota = { maxPerSecond: 10, maxPerDay: 1000, sentLastDay: 0 };
/** Room for ten slots from the first instant on, and not for eleven. */
const MAX_WAIT_MS = 1100;
const HALF_MINUTE_MS = 30_000;

/** An account whose quota a test sets, or takes away, and any number of senders. */
function openAccount(first: Quota | undefined) {
  const time = startVirtualTime(BEGIN);
  const store = createMemoryRateLimit();
  const account = { quota: first, readings: 0 };
  const readQuota = async () => {
    account.readings += 1;
    return account.quota;
  };
  const startSender = () => createRateLimiter({ store, readQuota, clock: time });
  /** Lets time pass while a sender works. */
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    await time.run();
    return work;
  };
  return { time, account, startSender, during };
}

/** When each of so many slots began, in milliseconds since BEGIN. False for a slot refused. */
async function reserveSlots(limiter: RateLimiter, count: number, clock: Clock) {
  const slots: (number | false)[] = [];
  for (let index = 0; index < count; index += 1) {
    await limiter.nextFreeAt(0);
    slots.push((await limiter.reserveSlot(Infinity)) && clock.now() - BEGIN);
  }
  return slots;
}

test('the first slot begins at once, the next an interval later', async () => {
  const { time, startSender, during } = openAccount(QUOTA);

  const slots = await during(reserveSlots(startSender(), 3, time));

  expect(slots).toEqual([0, expect.closeTo(111.112, 2), expect.closeTo(222.224, 2)]);
});

test('senders side by side share the slots', async () => {
  const { time, startSender, during } = openAccount(QUOTA);
  const senders = [startSender(), startSender(), startSender()];
  await senders[0]?.nextFreeAt(0);

  const slots = await during(Promise.all(senders.map((limiter) => reserveSlots(limiter, 2, time))));

  const inOrder = slots
    .flat()
    .map(Number)
    .toSorted((a, b) => a - b);
  expect(inOrder).toEqual([0, 1, 2, 3, 4, 5].map((index) => expect.closeTo(index * 111.112, 2)));
});

test('ten lanes of a sender read the quota once, and so do other senders soon after', async () => {
  const { account, startSender, during } = openAccount(QUOTA);
  const [one, other] = [startSender(), startSender()];

  await during(Promise.all(Array.from({ length: 10 }, () => one.nextFreeAt(0))));
  await during(other.nextFreeAt(0));

  expect(account.readings).toBe(1);
});

test('a raised quota is noticed within half a minute', async () => {
  const { time, account, startSender, during } = openAccount(QUOTA);
  const limiter = startSender();
  await during(reserveSlots(limiter, 1, time));
  account.quota = { ...QUOTA, maxPerSecond: 1000 };

  await during(time.after(HALF_MINUTE_MS));
  const slots = await during(reserveSlots(limiter, 3, time));

  expect(Number(slots[2]) - Number(slots[0])).toBeLessThan(3);
});

test('a quota that cannot be read leaves the last one in force', async () => {
  const { time, account, startSender, during } = openAccount(QUOTA);
  const limiter = startSender();
  await during(reserveSlots(limiter, 1, time));
  account.quota = undefined;

  await during(time.after(HALF_MINUTE_MS));
  const slots = await during(reserveSlots(limiter, 2, time));

  expect(account.readings).toBe(2);
  expect(Number(slots[1]) - Number(slots[0])).toBeCloseTo(111.112, 2);
});

test('a quota that could never be read counts as the sandbox’s: under one a second', async () => {
  const { time, startSender, during } = openAccount(undefined);

  const slots = await during(reserveSlots(startSender(), 3, time));

  expect(slots).toEqual([0, expect.closeTo(1111.112, 2), expect.closeTo(2222.224, 2)]);
});

test('a daily quota that is used up frees slots when SES has mails left', async () => {
  const { time, account, startSender, during } = openAccount({ ...QUOTA, maxPerDay: 2 });
  const limiter = startSender();

  const slots = await during(reserveSlots(limiter, 3, time));
  const whileUsedUp = await during(limiter.nextFreeAt(0));
  account.quota = { ...QUOTA, maxPerDay: 2, sentLastDay: 1 };
  await during(time.after(HALF_MINUTE_MS));
  const reopened = await during(reserveSlots(limiter, 2, time));

  expect(slots.slice(0, 3)).toEqual([0, expect.any(Number), false]);
  expect(whileUsedUp).toBe(Infinity);
  expect(reopened).toEqual([expect.any(Number), false]);
});

test('no slot is reserved that would begin too late', async () => {
  const { time, startSender, during } = openAccount(QUOTA);
  const limiter = startSender();
  await limiter.nextFreeAt(0);
  const reserved = Array.from({ length: 10 }, () => limiter.reserveSlot(BEGIN + MAX_WAIT_MS));

  const tooLate = await limiter.reserveSlot(BEGIN + MAX_WAIT_MS);
  await during(Promise.all(reserved));

  expect(await Promise.all(reserved)).not.toContain(false);
  expect(tooLate).toBe(false);
  expect(time.now() - BEGIN).toBeCloseTo(9 * 111.112, 2);
});

const QUIET = {
  nextAt: BEGIN - 3_600_000,
  intervalMs: 100,
  slotsReserved: 1000,
  slotLimit: 9999,
  quotaReadAt: 0,
};
const NEW_QUOTA: Quota = { maxPerSecond: 14, maxPerDay: 50_000, sentLastDay: 300 };

test.each([
  [1, 1111.112],
  [14, 79.366],
  [500, 2.223],
])('at %i a second slots are %f ms apart, a little more than nine tenths ask', (rate, ms) => {
  const { intervalMs } = slotLimits({ ...NEW_QUOTA, maxPerSecond: rate }, QUIET, BEGIN);

  expect(intervalMs).toBe(ms);
  expect(1000 / intervalMs).toBeLessThanOrEqual(0.9 * rate);
});

test('as many slots may be reserved as the daily quota has mails left', () => {
  expect(slotLimits(NEW_QUOTA, QUIET, BEGIN).slotLimit).toBe(1000 + 50_000 - 300);
});

test('slots that SES cannot have counted yet are taken off what is left', () => {
  const busy = { ...QUIET, nextAt: BEGIN + 2000 };

  expect(slotLimits(NEW_QUOTA, busy, BEGIN).slotLimit).toBe(1000 + 50_000 - 300 - 170);
});

test('no more slots are taken off than were ever reserved', () => {
  const young = { ...QUIET, nextAt: BEGIN + 2000, slotsReserved: 3 };

  expect(slotLimits(NEW_QUOTA, young, BEGIN).slotLimit).toBe(50_000 - 300);
});

test('a quota without limit is a number that the store can keep', () => {
  const { slotLimit } = slotLimits({ ...NEW_QUOTA, maxPerDay: Infinity }, QUIET, BEGIN);

  expect(slotLimit).toBe(Number.MAX_SAFE_INTEGER);
});
