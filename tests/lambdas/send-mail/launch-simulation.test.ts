import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { addressOf, simulateLaunch, type Launch, type LaunchReport } from './simulation/launch.ts';
import { mostWithin } from './simulation/simulated-ses.ts';

// Every run puts the rows into the same shards.
vi.mock('node:crypto', async (importOriginal) => {
  let drawn = 0;
  const randomInt = (count: number) => {
    drawn = (drawn * 48_271 + 11) % 2_147_483_647;
    return drawn % count;
  };
  return { ...(await importOriginal<typeof crypto>()), randomInt };
});

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `npm run test:long` simulates whole launches, other runs a part of them at the same rates. */
const IS_LONG = process.env['MODE'] === 'long';
const TIMEOUT_MS = (IS_LONG ? 30 : 1) * MINUTE_MS;

const SHARE = IS_LONG ? 1 : 0.05;
const SIGN_UPS = 100_000 * SHARE;
const SIGN_UP_TIME_MS = HOUR_MS * SHARE;
const NEW_ACCOUNT = { maxPerSecond: 14, maxPerDay: 50_000 * SHARE };
const RAISED = { maxPerSecond: 50, maxPerDay: 200_000 * SHARE };
const LAUNCH: Launch = { signUps: SIGN_UPS, withinMs: SIGN_UP_TIME_MS, limits: NEW_ACCOUNT };

/** The rates that the limiter keeps: nine tenths of what the account may send. */
const PER_SECOND = 0.9 * NEW_ACCOUNT.maxPerSecond;
const RAISED_PER_SECOND = 0.9 * RAISED.maxPerSecond;

/** Of a batch of slots, the last may pass unused. */
const SLOTS_LOST = 0.001;

function expectOneMailEach(report: LaunchReport, people: number): void {
  const addresses = Array.from({ length: people }, (_, index) => addressOf(index));
  expect(report.accepted.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(report).toMatchObject({ owed: 0, throttled: 0, faults: 0 });
  expect(report.slotsReserved).toBeGreaterThanOrEqual(people);
  expect(report.slotsReserved - people).toBeLessThanOrEqual(people * SLOTS_LOST);
}

/** Stream records expire after 24 hours, so their consumer must not wait for slots. */
function expectNoStreamBacklog({ streamLagMs }: LaunchReport): void {
  expect(streamLagMs).toBeLessThan(MINUTE_MS);
}

/** The last mail may be sent 0.1 % earlier and 4 % later than in theory, with 1 to 64 partitions. */
function expectDrainedIn(theoryMs: number, { drainedMs }: LaunchReport): void {
  expect(drainedMs).toBeGreaterThan(theoryMs * 0.999);
  expect(drainedMs).toBeLessThan(theoryMs * 1.04);
}

test(
  'the mails of a launch are sent as fast as a new account may send, over two days',
  async () => {
    const report = await simulateLaunch(LAUNCH);

    expectOneMailEach(report, SIGN_UPS);
    expectNoStreamBacklog(report);
    expect(mostWithin(SECOND_MS, report.accepted)).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerSecond);
    expect(mostWithin(DAY_MS, report.accepted)).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerDay);
    const leftForNextDay = SIGN_UPS - NEW_ACCOUNT.maxPerDay;
    expectDrainedIn(DAY_MS + (leftForNextDay / PER_SECOND) * SECOND_MS, report);
  },
  TIMEOUT_MS,
);

test(
  'a quota that is raised twelve hours after the launch is used at once',
  async () => {
    const raised = { afterMs: 12 * HOUR_MS, limits: RAISED };

    const report = await simulateLaunch({ ...LAUNCH, raised });

    expectOneMailEach(report, SIGN_UPS);
    expectNoStreamBacklog(report);
    expect(mostWithin(SECOND_MS, report.accepted)).toBeLessThanOrEqual(RAISED.maxPerSecond);
    const left = SIGN_UPS - NEW_ACCOUNT.maxPerDay;
    expectDrainedIn(raised.afterMs + (left / RAISED_PER_SECOND) * SECOND_MS, report);
  },
  TIMEOUT_MS,
);

test(
  'the sandbox sends one mail a second, and reserves no slot for a person who gets no mail',
  async () => {
    const report = await simulateLaunch({
      signUps: 120,
      withinMs: MINUTE_MS,
      limits: { maxPerSecond: 1, maxPerDay: 200 },
      unsubscribedEvery: 3,
    });

    expect(report).toMatchObject({ owed: 0, throttled: 0, slotsReserved: 80 });
    expect(mostWithin(SECOND_MS, report.accepted)).toBe(1);
    expectDrainedIn((79 / 0.9) * SECOND_MS, report);
  },
  TIMEOUT_MS,
);

/** A large account: ten sweeps side by side, each of which manages about 100 mails a second. */
const LARGE_ACCOUNT = { maxPerSecond: 1000, maxPerDay: 5_000_000 };
const LARGE_PER_SECOND = 0.9 * LARGE_ACCOUNT.maxPerSecond;
/** In ten minutes, or in six seconds. */
const PEOPLE = IS_LONG ? 1_000_000 : 10_000;
/** Until the next sweeps start, only the stream consumer works. In a short launch they start at once. */
const SWEPT_BEFORE_MS = IS_LONG ? 30_000 : 59_000;
/** The first seconds, in which the senders get going, weigh more in a short launch. */
const MOST_OVER_THEORY = IS_LONG ? 1.02 : 1.06;

test(
  'a quota of 1,000 mails a second is used',
  async () => {
    const report = await simulateLaunch({
      signUps: PEOPLE,
      withinMs: PEOPLE * 0.6,
      limits: LARGE_ACCOUNT,
      senders: 10,
      sweptBeforeMs: SWEPT_BEFORE_MS,
    });

    const theoryMs = (PEOPLE / LARGE_PER_SECOND) * SECOND_MS;
    const worstSecond = mostWithin(SECOND_MS, report.accepted);
    expect(new Set(report.accepted.map(({ to }) => to)).size).toBe(PEOPLE);
    expect(report).toMatchObject({ owed: 0, throttled: 0, faults: 0 });
    expect(report.accepted).toHaveLength(PEOPLE);
    expect(worstSecond).toBeLessThanOrEqual(LARGE_ACCOUNT.maxPerSecond);
    expect(report.drainedMs).toBeGreaterThan(theoryMs * 0.999);
    expect(report.drainedMs).toBeLessThan(theoryMs * MOST_OVER_THEORY);
    // One item takes 1,000 writes a second.
    expect(report.busiestSecond).toBeLessThan(700);
    expect(report.slotsReserved - PEOPLE).toBeLessThan(PEOPLE * SLOTS_LOST);
  },
  TIMEOUT_MS,
);
