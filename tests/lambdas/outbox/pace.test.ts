import { expect, test } from 'vitest';
import type { Quota } from '../../../lambdas/mail/quota.ts';
import type { Clock } from '../../../lambdas/outbox/clock.ts';
import { createPace, type Pace } from '../../../lambdas/outbox/pace.ts';
import { createMemoryPace } from './simulation/memory-pace.ts';
import { startVirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const QUOTA: Quota = { maxPerSecond: 10, maxPerDay: 1000, sentLastDay: 0 };
/** Room for ten turns, from the first instant on, and not for eleven. */
const PATIENCE_MS = 1100;
const HALF_MINUTE_MS = 30_000;

/** An account whose quota a test sets, or takes away, and any number of senders. */
function openAccount(first: Quota | undefined) {
  const time = startVirtualTime(BEGIN);
  const store = createMemoryPace();
  const account = { quota: first, readings: 0 };
  const readQuota = async () => {
    account.readings += 1;
    return account.quota;
  };
  const startSender = () => createPace({ store, readQuota, clock: time });
  /** Lets time pass while a sender works. */
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    await time.run();
    return work;
  };
  return { time, account, startSender, during };
}

/** When each of so many turns came, in milliseconds since the begin; false for a turn refused. */
async function takeTurns(pace: Pace, count: number, clock: Clock) {
  const turns: (number | false)[] = [];
  for (let index = 0; index < count; index += 1) {
    await pace.opensAt(0);
    turns.push((await pace.turn(Infinity)) && clock.now() - BEGIN);
  }
  return turns;
}

test('the first turn is at once, the next an interval later', async () => {
  const { time, startSender, during } = openAccount(QUOTA);

  const turns = await during(takeTurns(startSender(), 3, time));

  expect(turns).toEqual([0, expect.closeTo(111.112, 2), expect.closeTo(222.224, 2)]);
});

test('senders side by side share the turns', async () => {
  const { time, startSender, during } = openAccount(QUOTA);
  const senders = [startSender(), startSender(), startSender()];
  await senders[0]?.opensAt(0);

  const turns = await during(Promise.all(senders.map((pace) => takeTurns(pace, 2, time))));

  const inOrder = turns
    .flat()
    .map(Number)
    .toSorted((a, b) => a - b);
  expect(inOrder).toEqual([0, 1, 2, 3, 4, 5].map((index) => expect.closeTo(index * 111.112, 2)));
});

test('ten lanes of a sender read the quota once, and so do other senders soon after', async () => {
  const { account, startSender, during } = openAccount(QUOTA);
  const [one, other] = [startSender(), startSender()];

  await during(Promise.all(Array.from({ length: 10 }, () => one.opensAt(0))));
  await during(other.opensAt(0));

  expect(account.readings).toBe(1);
});

test('a raised quota is noticed within half a minute', async () => {
  const { time, account, startSender, during } = openAccount(QUOTA);
  const pace = startSender();
  await during(takeTurns(pace, 1, time));
  account.quota = { ...QUOTA, maxPerSecond: 1000 };

  await during(time.after(HALF_MINUTE_MS));
  const turns = await during(takeTurns(pace, 3, time));

  expect(Number(turns[2]) - Number(turns[0])).toBeLessThan(3);
});

test('a quota that cannot be read leaves the last that was', async () => {
  const { time, account, startSender, during } = openAccount(QUOTA);
  const pace = startSender();
  await during(takeTurns(pace, 1, time));
  account.quota = undefined;

  await during(time.after(HALF_MINUTE_MS));
  const turns = await during(takeTurns(pace, 2, time));

  expect(account.readings).toBe(2);
  expect(Number(turns[1]) - Number(turns[0])).toBeCloseTo(111.112, 2);
});

test('a quota that could never be read is taken for the sandbox: under one a second', async () => {
  const { time, startSender, during } = openAccount(undefined);

  const turns = await during(takeTurns(startSender(), 3, time));

  expect(turns).toEqual([0, expect.closeTo(1111.112, 2), expect.closeTo(2222.224, 2)]);
});

test('a day that is spent opens again when SES has mails left', async () => {
  const { time, account, startSender, during } = openAccount({ ...QUOTA, maxPerDay: 2 });
  const pace = startSender();

  const turns = await during(takeTurns(pace, 3, time));
  const spent = await during(pace.opensAt(0));
  account.quota = { ...QUOTA, maxPerDay: 2, sentLastDay: 1 };
  await during(time.after(HALF_MINUTE_MS));
  const opened = await during(takeTurns(pace, 2, time));

  expect(turns.slice(0, 3)).toEqual([0, expect.any(Number), false]);
  expect(spent).toBe(Infinity);
  expect(opened).toEqual([expect.any(Number), false]);
});

test('no turn is taken that would come too late', async () => {
  const { time, startSender, during } = openAccount(QUOTA);
  const pace = startSender();
  await pace.opensAt(0);
  const taken = Array.from({ length: 10 }, () => pace.turn(BEGIN + PATIENCE_MS));

  const tooLate = await pace.turn(BEGIN + PATIENCE_MS);
  await during(Promise.all(taken));

  expect(await Promise.all(taken)).not.toContain(false);
  expect(tooLate).toBe(false);
  expect(time.now() - BEGIN).toBeCloseTo(9 * 111.112, 2);
});
