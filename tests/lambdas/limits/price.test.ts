import { expect, test } from 'vitest';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { MAX_ATTEMPTS } from '#shared/contract/solve-challenge.ts';
import { call, callTimes, pass, persistTimes, solve, work } from './limited-calls.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

test('two thousand sign-ups of a network in a day all pass, and cost ten hours of a core', async () => {
  /** OpenSSL’s on one core, as docs/decisions/0040-calls-of-strangers.md measures it. */
  const iterationsPerHour = 6_100_000 * 3600;

  for (let signUps = 0; signUps < 2000; signUps += 1) {
    await persistTimes(1, { email: `stranger-${signUps}@example.ch` });
    pass(30 * SECOND_MS);
  }

  expect(work.iterations).toBeGreaterThan(10 * iterationsPerHour);
  expect(work.highestCounter).toBeLessThan(MAX_ATTEMPTS);
});

test('what is due is the price of the day: one that was due before is taken for a minute', async () => {
  await callTimes(10);
  const cheap = await callTimes(3);
  const [first, second, third] = cheap.map((refused) => solve(refused?.challenge));
  await persistTimes(99);
  pass(MINUTE_MS - SECOND_MS);
  await persistTimes(1);

  expect(await call({ beside: first! })).toBeUndefined();
  pass(2 * SECOND_MS);
  const refused = await call({ beside: second! });

  expect(refused?.challenge).toBeDefined();
  expect(await call({ beside: solve(refused?.challenge) })).toBeUndefined();
  await persistTimes(100);
  expect((await call({ beside: third! }))?.challenge).toBeDefined();
});

test('a solution passes once', async () => {
  const trap = { [HONEYPOT_NAME]: 'cheap vans' };
  const beside = solve((await call({ beside: trap }))?.challenge);

  expect(await call({ beside })).toBeUndefined();
  const again = await call({ beside });
  expect(again?.challenge).toBeDefined();
  expect(await call({ beside: solve(again?.challenge) })).toBeUndefined();
});
