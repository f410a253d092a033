import { expect, test } from 'vitest';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { MAX_ATTEMPTS } from '#shared/contract/solve-challenge.ts';
import {
  call,
  callTimes,
  memory,
  pass,
  persistTimes,
  solve,
  startProcess,
  work,
  writes,
} from './limited-calls.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOME = '198.51.100.1:443';

test('a network has ten free calls of a kind in ten minutes', async () => {
  expect(await callTimes(10)).toEqual(Array.from({ length: 10 }));
  pass(9 * MINUTE_MS);

  const eleventh = await call();

  expect(eleventh?.challenge).toBeDefined();
  expect(await call({ kind: 'contact' })).toBeUndefined();
  expect(await call({ viewerAddress: HOME })).toBeUndefined();
  pass((eleventh?.retryAfter ?? 0) * SECOND_MS);
  expect(await call()).toBeUndefined();
});

test('a network has a hundred free calls a day', async () => {
  for (let time = 0; time < 100; time += 10) {
    expect(await callTimes(10)).toEqual(Array.from({ length: 10 }));
    pass(10 * MINUTE_MS);
  }

  const next = await call();

  expect(next?.challenge).toBeDefined();
  pass((next?.retryAfter ?? 0) * SECOND_MS - 1);
  expect(await call()).toBeDefined();
  pass(1);
  expect(await call()).toBeUndefined();
});

test('a network is an IPv6 /48, and one IPv4 address in either spelling', async () => {
  await callTimes(5, { viewerAddress: '2001:db8:a:1::1:443' });
  await callTimes(5, { viewerAddress: '2001:0DB8:000A:ffff:1:2:3:4:443' });
  await callTimes(10, { viewerAddress: '::ffff:198.51.100.1:443' });

  expect(await call({ viewerAddress: '2001:db8:a::9:443' })).toBeDefined();
  expect(await call({ viewerAddress: '2001:db8:b::9:443' })).toBeUndefined();
  expect(await call({ viewerAddress: HOME })).toBeDefined();
  expect(await call({ viewerAddress: '198.51.100.2:443' })).toBeUndefined();
});

test.each(['', ':', 'localhost:80', '203.0.113.700:80', '::zz:80', '2001:db8::1]:80'])(
  'no network is found in "%s", and then nothing is counted',
  async (viewerAddress) => {
    expect(await callTimes(4, { viewerAddress })).toEqual(Array.from({ length: 4 }));
    expect(writes).toEqual([]);
  },
);

test('a network costs one write a call in one item a kind and day, which does not show it', async () => {
  for (let minute = 0; minute < 500; minute += 1) {
    await call();
    pass(MINUTE_MS);
  }

  expect(writes).toHaveLength(500);
  expect(memory.items.size).toBe(1);
  const stored = JSON.stringify([...memory.items.values()]);
  expect(stored).not.toContain('203.0.113');
  expect(stored.length).toBeLessThan(500);
});

test('a network that solves nothing gets no challenge for the rest of a minute after a hundred', async () => {
  pass(20 * SECOND_MS);
  await callTimes(10);
  const demands = await callTimes(100);
  expect(demands.every((refused) => refused?.challenge)).toBe(true);

  const plain = await call();

  expect(plain).toEqual({ retryAfter: 40, challenge: undefined });
  const late = solve(demands[0]?.challenge);
  expect(await call({ beside: late })).toBeUndefined();
  expect(await call({ viewerAddress: HOME })).toBeUndefined();
  pass(40 * SECOND_MS);
  expect((await call())?.challenge).toBeDefined();
});

test('all networks have fifty free calls a second, over all processes, and need challenges for a window beyond them', async () => {
  const windowMs = 5000;
  const freeCalls = 250;
  let networks = 0;
  const callFromAnywhere = async (times: number, through?: typeof other) => {
    let refused: Awaited<ReturnType<typeof call>>;
    for (let time = 0; time < times; time += 1) {
      networks += 1;
      const viewerAddress = `10.0.${networks >> 8}.${networks & 255}:443`;
      refused = await call({ viewerAddress, ...(through && { through }) });
    }
    return refused;
  };

  expect(await callFromAnywhere(freeCalls)).toBeUndefined();
  const other = await startProcess();

  expect(await callFromAnywhere(4, other)).toBeUndefined();
  expect((await callFromAnywhere(1, other))?.challenge).toBeDefined();
  pass(2 * windowMs - 1);
  expect(await callFromAnywhere(1, other)).toBeDefined();
  pass(1);
  expect(await callFromAnywhere(freeCalls, other)).toBeUndefined();
});

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

test('a filled honeypot demands a challenge, whose solution passes once', async () => {
  const trap = { [HONEYPOT_NAME]: 'cheap vans' };
  const beside = solve((await call({ beside: trap }))?.challenge);

  expect(await call({ beside })).toBeUndefined();
  const again = await call({ beside });
  expect(again?.challenge).toBeDefined();
  expect(await call({ beside: solve(again?.challenge) })).toBeUndefined();
});
