import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaceStore } from '../../../lambdas/outbox/pace.ts';
import type { Turn } from '../../../lambdas/store/pace.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../aws-endpoints.ts';
import { createMemoryPace } from './simulation/memory-pace.ts';

const NOW = 1_795_255_200_000;
/** A fraction that both decimal and binary numbers hold exactly. */
const INTERVAL_MS = 79.375;
const LIMITS = { intervalMs: INTERVAL_MS, lastTurn: 60 };
const FAR = NOW + 3_600_000;

let aws: AwsEndpoints;

beforeAll(async () => {
  aws = await openAwsEndpoints();
});
afterAll(() => aws.close());

/** The table's own pace, without the row that an earlier test left. */
async function openTablePace(): Promise<PaceStore> {
  const { table, TABLE_NAME } = await import('../../../lambdas/store/table.ts');
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb');
  const { PACE_KEY, ...store } = await import('../../../lambdas/store/pace.ts');
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk: PACE_KEY } }));
  return store;
}

/** The instants of turns, in milliseconds from `NOW`, in order. */
function instants(turns: readonly (Turn | undefined)[]): number[] {
  return turns.flatMap((turn) => (turn ? [turn.at - NOW] : [])).toSorted((a, b) => a - b);
}

describe.each([
  ['in the table', openTablePace],
  ['in memory', async () => createMemoryPace()],
])('the pace %s', (_, open) => {
  let store: PaceStore;

  beforeEach(async () => {
    store = await open();
  });

  /** Half of them guess right how busy it is. */
  const takeAtOnce = (count: number, now: number, latest: number) =>
    Promise.all(
      Array.from({ length: count }, (__, index) => store.takeTurn(now, latest, index % 2 === 0)),
    );

  test('has no turns before anybody read the quota', async () => {
    expect(await store.findPace()).toBeUndefined();
    expect(await store.takeTurn(NOW, FAR, false)).toBeUndefined();
  });

  test('gives fifty who ask at once fifty instants, evenly spaced', async () => {
    await store.claimReading(undefined, NOW, LIMITS);

    const turns = await takeAtOnce(50, NOW, FAR);

    const expected = Array.from({ length: 50 }, (__, index) => index * INTERVAL_MS);
    expect(instants(turns)).toEqual(expected);
  });

  test('starts from now after a pause, and makes up for nothing', async () => {
    await store.claimReading(undefined, NOW, LIMITS);
    await store.takeTurn(NOW, FAR, false);

    const turns = await takeAtOnce(3, NOW + 5000, FAR);

    expect(instants(turns)).toEqual([5000, 5079.375, 5158.75]);
  });

  test('gives no turn later than asked', async () => {
    await store.claimReading(undefined, NOW, LIMITS);

    const turns = await takeAtOnce(10, NOW, NOW + 200);

    expect(instants(turns)).toEqual([0, 79.375, 158.75]);
  });

  test('gives no turn after the last', async () => {
    await store.claimReading(undefined, NOW, { ...LIMITS, lastTurn: 4 });

    const turns = await takeAtOnce(10, NOW, FAR);

    expect(instants(turns)).toHaveLength(4);
    expect(await store.findPace()).toMatchObject({ turns: 4, lastTurn: 4 });
  });

  test('lets one of many read the quota', async () => {
    await store.claimReading(undefined, NOW, LIMITS);

    const claims = await Promise.all(
      Array.from({ length: 10 }, () => store.claimReading(NOW, NOW + 30_000, LIMITS)),
    );

    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.findPace()).toMatchObject({ readAt: NOW + 30_000 });
  });

  test('is begun by one of many', async () => {
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => store.claimReading(undefined, NOW, LIMITS)),
    );

    expect(claims.filter(Boolean)).toEqual([
      expect.objectContaining({ ...LIMITS, nextAt: NOW, turns: 0, readAt: NOW }),
    ]);
  });

  test('follows new limits from the next turn on, and forgets none that is taken', async () => {
    await store.claimReading(undefined, NOW, LIMITS);
    await takeAtOnce(2, NOW, FAR);

    await store.saveLimits({ intervalMs: 20, lastTurn: 1000 });
    const turns = await takeAtOnce(3, NOW, FAR);

    expect(instants(turns)).toEqual([158.75, 178.75, 198.75]);
    expect(await store.findPace()).toMatchObject({ turns: 5, lastTurn: 1000 });
  });
});
