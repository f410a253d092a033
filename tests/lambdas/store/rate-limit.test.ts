import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RateLimitStore } from '../../../lambdas/send-mail/rate-limiter.ts';
import type { Slot } from '../../../lambdas/store/rate-limit.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../aws-endpoints.ts';
import { createMemoryRateLimit } from '../send-mail/simulation/memory-rate-limit.ts';

const NOW = 1_795_255_200_000;
/** A fraction that decimal and binary numbers represent exactly. */
const INTERVAL_MS = 79.375;
const LIMITS = { intervalMs: INTERVAL_MS, slotLimit: 60 };
const MUCH_LATER = NOW + 3_600_000;

let aws: AwsEndpoints;

beforeAll(async () => {
  aws = await openAwsEndpoints();
});
afterAll(() => aws.close());

/** The rate limit in the table, without the state of an earlier test. */
async function openTableRateLimit(): Promise<RateLimitStore> {
  const { table, TABLE_NAME } = await import('../../../lambdas/store/table.ts');
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb');
  const { RATE_LIMIT_KEY, ...store } = await import('../../../lambdas/store/rate-limit.ts');
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk: RATE_LIMIT_KEY } }));
  return store;
}

/** When slots begin, in milliseconds since `NOW`, in order. */
function startsOf(slots: readonly (Slot | undefined)[]): number[] {
  return slots.flatMap((slot) => (slot ? [slot.at - NOW] : [])).toSorted((a, b) => a - b);
}

describe.each([
  ['in the table', openTableRateLimit],
  ['in memory', async () => createMemoryRateLimit()],
])('the rate limit %s', (_, open) => {
  let store: RateLimitStore;

  beforeEach(async () => {
    store = await open();
  });

  /** Every second call has the right guess in `looksBusy`. */
  const reserveAtOnce = (count: number, now: number, latest: number) =>
    Promise.all(
      Array.from({ length: count }, (__, index) => store.reserveSlot(now, latest, index % 2 === 0)),
    );

  test('has no slots until a quota was read', async () => {
    expect(await store.findRateLimit()).toBeUndefined();
    expect(await store.reserveSlot(NOW, MUCH_LATER, false)).toBeUndefined();
  });

  test('gives fifty senders at the same time fifty evenly spaced slots', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const slots = await reserveAtOnce(50, NOW, MUCH_LATER);

    const expected = Array.from({ length: 50 }, (__, index) => index * INTERVAL_MS);
    expect(startsOf(slots)).toEqual(expected);
  });

  test('gives the next slot at once after a pause, and none for the time of the pause', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);
    await store.reserveSlot(NOW, MUCH_LATER, false);

    const slots = await reserveAtOnce(3, NOW + 5000, MUCH_LATER);

    expect(startsOf(slots)).toEqual([5000, 5079.375, 5158.75]);
  });

  test('gives no slot that begins later than the caller accepts', async () => {
    await store.claimQuotaReading(undefined, NOW, LIMITS);

    const slots = await reserveAtOnce(10, NOW, NOW + 200);

    expect(startsOf(slots)).toEqual([0, 79.375, 158.75]);
  });

  test('gives no more slots than the limit', async () => {
    await store.claimQuotaReading(undefined, NOW, { ...LIMITS, slotLimit: 4 });

    const slots = await reserveAtOnce(10, NOW, MUCH_LATER);

    expect(startsOf(slots)).toHaveLength(4);
    expect(await store.findRateLimit()).toMatchObject({ slotsReserved: 4, slotLimit: 4 });
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

    await store.saveLimits({ intervalMs: 20, slotLimit: 1000 });
    const slots = await reserveAtOnce(3, NOW, MUCH_LATER);

    expect(startsOf(slots)).toEqual([158.75, 178.75, 198.75]);
    expect(await store.findRateLimit()).toMatchObject({ slotsReserved: 5, slotLimit: 1000 });
  });
});
