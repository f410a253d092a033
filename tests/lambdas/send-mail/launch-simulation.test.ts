import { expect, test } from 'vitest';
import { addressOf, simulateLaunch, type Launch, type LaunchReport } from './simulation/launch.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const NEW_ACCOUNT = { maxPerSecond: 14, maxPerDay: 50_000 };
const RAISED = { maxPerSecond: 50, maxPerDay: 200_000 };
const SIGN_UPS = 100_000;
const LAUNCH: Launch = { signUps: SIGN_UPS, withinMs: HOUR_MS, limits: NEW_ACCOUNT };

/** The rate that the limiter keeps: nine tenths of what the account may send. */
const PER_SECOND = 0.9 * NEW_ACCOUNT.maxPerSecond;
const RAISED_PER_SECOND = 0.9 * RAISED.maxPerSecond;

/** The most mails that were taken within so long, whenever it begins. */
function mostWithin(windowMs: number, { taken }: LaunchReport): number {
  let most = 0;
  let first = 0;
  for (const [index, { at }] of taken.entries()) {
    while (at - (taken[first]?.at ?? at) >= windowMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function expectEverybodyOnce(report: LaunchReport, people: number): void {
  const addresses = Array.from({ length: people }, (_, index) => addressOf(index));
  expect(report.taken.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(report).toMatchObject({ owing: 0, refused: 0, faults: 0, slotsReserved: people });
}

/** Stream records expire, so their consumer must not wait for slots. */
function expectStreamToFlow({ streamLagMs }: LaunchReport): void {
  expect(streamLagMs).toBeLessThan(MINUTE_MS);
}

/** Not faster than can be, and at most 3 % slower. */
function expectDrainedIn(theoryMs: number, { drainedMs }: LaunchReport): void {
  expect(drainedMs).toBeGreaterThan(theoryMs * 0.999);
  expect(drainedMs).toBeLessThan(theoryMs * 1.03);
}

test('a launch of 100,000 in an hour drains as fast as a new account may, in a day', async () => {
  const report = await simulateLaunch(LAUNCH);

  expectEverybodyOnce(report, SIGN_UPS);
  expectStreamToFlow(report);
  expect(mostWithin(SECOND_MS, report)).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerSecond);
  expect(mostWithin(DAY_MS, report)).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerDay);
  const nextDaysShare = SIGN_UPS - NEW_ACCOUNT.maxPerDay;
  expectDrainedIn(DAY_MS + (nextDaysShare / PER_SECOND) * SECOND_MS, report);
}, 60_000);

test('a quota raised half-way through the day is used at once', async () => {
  const raised = { afterMs: 12 * HOUR_MS, limits: RAISED };

  const report = await simulateLaunch({ ...LAUNCH, raised });

  expectEverybodyOnce(report, SIGN_UPS);
  expectStreamToFlow(report);
  expect(mostWithin(SECOND_MS, report)).toBeLessThanOrEqual(RAISED.maxPerSecond);
  const left = SIGN_UPS - NEW_ACCOUNT.maxPerDay;
  expectDrainedIn(raised.afterMs + (left / RAISED_PER_SECOND) * SECOND_MS, report);
}, 60_000);

test('a quota raised half-way through the hour catches up with the sign-ups', async () => {
  const raised = { afterMs: HOUR_MS / 2, limits: RAISED };

  const report = await simulateLaunch({ ...LAUNCH, raised });

  expectEverybodyOnce(report, SIGN_UPS);
  expectStreamToFlow(report);
  const before = report.taken.filter(({ at }) => at < (report.taken[0]?.at ?? 0) + raised.afterMs);
  expect(mostWithin(SECOND_MS, { ...report, taken: before })).toBeLessThanOrEqual(
    NEW_ACCOUNT.maxPerSecond,
  );
  expectDrainedIn(HOUR_MS, report);
}, 60_000);

test('in the sandbox there is one mail a second, and no slot for a person who needs no mail', async () => {
  const report = await simulateLaunch({
    signUps: 120,
    withinMs: MINUTE_MS,
    limits: { maxPerSecond: 1, maxPerDay: 200 },
    unsubscribed: 3,
  });

  expect(report).toMatchObject({ owing: 0, refused: 0, slotsReserved: 80 });
  expect(mostWithin(SECOND_MS, report)).toBe(1);
  expectDrainedIn((79 / 0.9) * SECOND_MS, report);
});
