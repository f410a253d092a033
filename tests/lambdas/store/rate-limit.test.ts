import { beforeEach, describe, expect, test } from 'vitest';
import type { MailClass, Slots } from '../../../lambdas/store/rate-limit.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const NOW = 1_795_255_200_000;
/** A fraction that decimal and binary numbers represent exactly. */
const INTERVAL_MS = 79.375;
const SLOT_LIMITS = { confirmation: 60, contact: 60, announcement: 60 };
const LIMITS = { intervalMs: INTERVAL_MS, slotLimits: SLOT_LIMITS };
const MUCH_LATER = NOW + 3_600_000;

const aws = await useAwsEndpoints();

type RateLimitStore = typeof import('../../../lambdas/store/rate-limit.ts');

/** The rate limit in the table, without the state of an earlier test. */
async function openRateLimit(): Promise<RateLimitStore> {
  const store = await import('../../../lambdas/store/rate-limit.ts');
  await aws.empty(store.RATE_LIMIT_KEY);
  return store;
}

/** When slots begin, in milliseconds since `NOW`, in order. */
function startsOf(reserved: readonly (Slots | undefined)[]): number[] {
  return reserved
    .flatMap((slots) =>
      Array.from(
        { length: slots?.count ?? 0 },
        (_, index) => (slots?.at ?? 0) - NOW + index * (slots?.state.intervalMs ?? 0),
      ),
    )
    .toSorted((a, b) => a - b);
}

describe('the rate limit', () => {
  let store: RateLimitStore;

  beforeEach(async () => {
    store = await openRateLimit();
  });

  const reserve = (now: number, latest: number, mailClass: MailClass = 'confirmation') =>
    store.reserveSlots({ now, latest, mailClass, count: 1, seen: undefined });

  /** Every second call has seen the state, and its guess is right. */
  const reserveAtOnce = async (calls: number, now: number, latest: number, count = 1) => {
    const seen = await store.findRateLimit();
    return Promise.all(
      Array.from({ length: calls }, (_, index) =>
        store.reserveSlots({
          now,
          latest,
          mailClass: 'confirmation',
          count,
          seen: index % 2 === 0 || count > 1 ? seen : undefined,
        }),
      ),
    );
  };

  test('has no slots until a quota was read', async () => {
    expect(await store.findRateLimit()).toBeUndefined();
    expect(await reserve(NOW, MUCH_LATER)).toBeUndefined();
  });

  test('gives fifty senders at the same time fifty evenly spaced slots', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const slots = await reserveAtOnce(50, NOW, MUCH_LATER);

    const expected = Array.from({ length: 50 }, (_, index) => index * INTERVAL_MS);
    expect(startsOf(slots)).toEqual(expected);
  });

  test('gives the next slot at once after a pause, and none for the time of the pause', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);
    await reserve(NOW, MUCH_LATER);

    const slots = await reserveAtOnce(3, NOW + 5000, MUCH_LATER);

    expect(startsOf(slots)).toEqual([5000, 5079.375, 5158.75]);
  });

  test('gives no slot that begins later than the caller accepts', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const slots = await reserveAtOnce(10, NOW, NOW + 200);

    expect(startsOf(slots)).toEqual([0, 79.375, 158.75]);
  });

  test('gives no more slots than the limit', async () => {
    await store.claimQuotaReading(undefined, NOW, {
      ...LIMITS,
      slotLimits: { ...SLOT_LIMITS, confirmation: 4 },
    });

    const slots = await reserveAtOnce(10, NOW, MUCH_LATER);

    expect(startsOf(slots)).toHaveLength(4);
    expect(await store.findRateLimit()).toMatchObject({ slotsReserved: 4 });
  });

  test('lets one of ten senders read the quota', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const claims = await Promise.all(
      Array.from({ length: 10 }, () => store.claimQuotaReading(NOW, NOW + 30_000, LIMITS)),
    );

    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.findRateLimit()).toMatchObject({ quotaReadAt: NOW + 30_000 });
  });

  test('is created by one of ten senders', async () => {
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => store.claimQuotaReading(undefined, NOW, LIMITS)),
    );

    expect(claims.filter(Boolean)).toEqual([
      expect.objectContaining({ ...LIMITS, nextAt: NOW, slotsReserved: 0, quotaReadAt: NOW }),
    ]);
  });

  test('applies new limits from the next slot on, and keeps the slots that are reserved', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);
    await reserveAtOnce(2, NOW, MUCH_LATER);

    const slotLimits = { confirmation: 1000, contact: 900, announcement: 800 };
    await store.saveLimits({ intervalMs: 20, slotLimits });
    const slots = await reserveAtOnce(3, NOW, MUCH_LATER);

    expect(startsOf(slots)).toEqual([158.75, 178.75, 198.75]);
    expect(await store.findRateLimit()).toMatchObject({ slotsReserved: 5, slotLimits });
  });

  test('gives ten senders at the same time batches of five evenly spaced slots', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const slots = await reserveAtOnce(10, NOW, MUCH_LATER, 5);

    const expected = Array.from({ length: 50 }, (_, index) => index * INTERVAL_MS);
    expect(startsOf(slots)).toEqual(expected);
    expect(await store.findRateLimit()).toMatchObject({ slotsReserved: 50 });
  });

  test('gives batches only while they fit into the limit, and then single slots', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const slots = await reserveAtOnce(30, NOW, MUCH_LATER, 8);

    expect(startsOf(slots)).toEqual(Array.from({ length: 60 }, (_, index) => index * INTERVAL_MS));
    expect(slots.filter((batch) => batch?.count === 8)).toHaveLength(7);
  });

  test('gives no batch that ends later than the caller accepts, and one slot instead', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const tooLong = await reserveAtOnce(1, NOW, NOW + 4 * INTERVAL_MS - 1, 5);
    const fits = await reserveAtOnce(1, NOW, NOW + 5 * INTERVAL_MS, 5);
    const later = NOW + 5000;
    const tooLongFromNow = await reserveAtOnce(1, later, later + 4 * INTERVAL_MS - 1, 5);

    const counts = [tooLong, fits, tooLongFromNow].map(([slots]) => slots?.count);
    expect(counts).toEqual([1, 5, 1]);
  });

  test('gives one slot to a sender that saw another interval or a higher limit', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);
    const seen = await store.findRateLimit();
    const batch = {
      now: NOW,
      latest: MUCH_LATER,
      mailClass: 'confirmation',
      count: 5,
      seen,
    } as const;
    await store.saveLimits({ ...LIMITS, intervalMs: 20 });

    const ofOtherInterval = await store.reserveSlots(batch);
    await store.saveLimits({ ...LIMITS, slotLimits: { ...SLOT_LIMITS, confirmation: 59 } });
    const ofHigherLimit = await store.reserveSlots(batch);

    expect([ofOtherInterval?.count, ofHigherLimit?.count]).toEqual([1, 1]);
    expect(startsOf([ofOtherInterval, ofHigherLimit])).toEqual([0, 20]);
  });

  test('keeps slots free of contact mails and announcements, for confirmations', async () => {
    const slotLimits = { confirmation: 5, contact: 3, announcement: 2 };
    await store.claimQuotaReading(undefined, NOW, { ...LIMITS, slotLimits });
    const reserveUntilRefused = async (mailClass: MailClass) => {
      let count = 0;
      while (await reserve(NOW, MUCH_LATER, mailClass)) count += 1;
      return count;
    };

    expect(await reserveUntilRefused('announcement')).toBe(2);
    expect(await reserveUntilRefused('contact')).toBe(1);
    expect(await reserveUntilRefused('confirmation')).toBe(2);
  });

  test('gives no slots of any class while all mail is paused', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const isPaused = await store.pause('complaints', NOW);
    const afterTheLast = await reserve(NOW, MUCH_LATER);
    const atOnce = await reserve(NOW + 5000, MUCH_LATER);
    const batches = await reserveAtOnce(2, NOW, MUCH_LATER, 5);
    const state = await store.findRateLimit();
    const isResumed = await store.resume();

    expect([isPaused, isResumed]).toEqual([true, true]);
    expect([afterTheLast, atOnce, ...batches].every((slots) => slots === undefined)).toBe(true);
    expect(state).toMatchObject({ pausedAt: NOW, slotsReserved: 0 });
    expect(await reserve(NOW, MUCH_LATER)).toMatchObject({ at: NOW });
    expect(await store.findRateLimit()).not.toHaveProperty('pausedAt');
  });

  test('keeps the first reason of a pause, and says that it was paused already', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    expect(await store.pause('complaints', NOW)).toBe(true);
    expect(await store.pause('bounces', NOW + 1)).toBe(false);
    expect(await store.findRateLimit()).toMatchObject({ pausedAt: NOW, pausedBy: 'complaints' });
    expect(await store.resume()).toBe(true);
    expect(await store.resume()).toBe(false);
  });

  test('can be paused before a quota was ever read', async () => {
    await store.pause('operator', NOW);

    expect(await store.findRateLimit()).toBeUndefined();
    expect(await store.claimQuotaReading(undefined, NOW, LIMITS)).toMatchObject({ pausedAt: NOW });
    expect(await reserve(NOW, MUCH_LATER)).toBeUndefined();
  });
});
