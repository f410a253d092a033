import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CreateChallengeOptions, VerifySolutionOptions } from 'altcha-lib/types';
import type { Answer } from '#shared/contract/answer.ts';
import type { Challenge } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { MAX_ATTEMPTS } from '#shared/contract/solve-challenge.ts';
import { ENV } from '#shared/env.ts';
import type { LimitedCall } from '../../../lambdas/limits/limit-call.ts';
import type * as keyring from '../../../lambdas/security/keyring.ts';
import { createMemoryTable, type MemoryTable } from '../memory-table/memory-table.ts';
import '../send-mail/simulation/environment.ts';

/** What solves the challenges that were issued. */
const work = vi.hoisted(() => ({ iterations: 0, highestCounter: 0 }));

/** Challenges are priced and signed as ever, but anything solves them. */
vi.mock('altcha-lib', () => {
  const sign = (parameters: object, secret: string) =>
    createHmac('sha256', secret).update(JSON.stringify(parameters)).digest('hex');
  return {
    createChallenge(options: CreateChallengeOptions) {
      const { algorithm, counter = 0, cost, data, expiresAt, hmacSignatureSecret = '' } = options;
      work.iterations += (counter + 1) * cost;
      work.highestCounter = Math.max(work.highestCounter, counter);
      const key = { keyLength: 32, keyPrefix: '00', keySignature: '00', salt: '00' };
      const nonce = randomBytes(8).toString('hex');
      const parameters = { algorithm, cost, data, expiresAt, ...key, nonce };
      return { parameters, signature: sign(parameters, hmacSignatureSecret) };
    },
    verifySolution({ challenge, hmacSignatureSecret }: VerifySolutionOptions) {
      const { algorithm, cost, data, expiresAt, nonce, ...key } = challenge.parameters;
      const parameters = { algorithm, cost, data, expiresAt, ...key, nonce };
      return { verified: challenge.signature === sign(parameters, hmacSignatureSecret) };
    },
  };
});
vi.mock('../../../lambdas/security/keyring.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof keyring>()),
  readKeyring: () => Promise.resolve(new Map([['k1', 'x'.repeat(48)]])),
}));
process.env[ENV.limitsSecretId] = 'limits';

type LimitCall = (typeof import('../../../lambdas/limits/limit-call.ts'))['limitCall'];

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const MORNING = Date.UTC(2026, 10, 21, 6);

const OFFICE = '203.0.113.7:443';
const HOME = '198.51.100.1:443';

let memory: MemoryTable;
let writes: string[];
let limitCall: LimitCall;

/** The limits of a process of its own. All share the store. */
async function startProcess(): Promise<LimitCall> {
  vi.resetModules();
  const { table } = await import('../../../lambdas/store/table.ts');
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
  return (await import('../../../lambdas/limits/limit-call.ts')).limitCall;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  writes = [];
  memory = createMemoryTable({ onWrite: (pk) => void writes.push(pk) });
  limitCall = await startProcess();
});
afterEach(() => void vi.useRealTimers());

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

interface Call extends Partial<Pick<LimitedCall, 'kind' | 'viewerAddress'>> {
  readonly email?: string;
  readonly beside?: object;
  readonly through?: LimitCall;
}

/** A refusal, or nothing of a call that passes. */
async function call({ beside = {}, through = limitCall, ...more }: Call = {}) {
  const limited = await through({
    kind: 'signUp',
    email: 'ada@example.ch',
    viewerAddress: OFFICE,
    body: { ok: true, kind: 'json', value: { signup: {}, ...beside } },
    ...more,
  });
  if (!limited.refusal) return undefined;
  const { statusCode, headers, body } = limited.refusal;
  const answer = JSON.parse(body ?? '') as Answer;
  expect({ statusCode, success: answer.success }).toEqual({ statusCode: 429, success: false });
  return {
    retryAfter: Number(headers?.['retry-after']),
    challenge: answer.success ? undefined : answer.challenge,
  };
}

async function callTimes(times: number, ofWhat: Call = {}) {
  const refusals: Awaited<ReturnType<typeof call>>[] = [];
  for (let time = 0; time < times; time += 1) refusals.push(await call(ofWhat));
  return refusals;
}

const solve = (challenge: Challenge) => ({
  solution: { challenge, counter: 1, derivedKey: '00' },
});

/** As a browser calls. Whether the call passed. */
async function persist(ofWhat: Call = {}): Promise<boolean> {
  const refused = await call(ofWhat);
  if (!refused?.challenge) return !refused;
  return !(await call({ ...ofWhat, beside: solve(refused.challenge) }));
}

async function persistTimes(times: number, ofWhat: Call = {}) {
  for (let time = 0; time < times; time += 1) expect(await persist(ofWhat)).toBe(true);
}

describe('a network', () => {
  test('has ten free calls of a kind in ten minutes', async () => {
    expect(await callTimes(10)).toEqual(Array.from({ length: 10 }));
    pass(9 * MINUTE_MS);

    const eleventh = await call();

    expect(eleventh?.challenge).toBeDefined();
    expect(await call({ kind: 'contact' })).toBeUndefined();
    expect(await call({ viewerAddress: HOME })).toBeUndefined();
    pass((eleventh?.retryAfter ?? 0) * SECOND_MS);
    expect(await call()).toBeUndefined();
  });

  test('has a hundred free calls a day', async () => {
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

  test('is an IPv6 /48, and one IPv4 address in either spelling', async () => {
    await callTimes(5, { viewerAddress: '2001:db8:a:1::1:443' });
    await callTimes(5, { viewerAddress: '2001:0DB8:000A:ffff:1:2:3:4:443' });
    await callTimes(10, { viewerAddress: '::ffff:198.51.100.1:443' });

    expect(await call({ viewerAddress: '2001:db8:a::9:443' })).toBeDefined();
    expect(await call({ viewerAddress: '2001:db8:b::9:443' })).toBeUndefined();
    expect(await call({ viewerAddress: HOME })).toBeDefined();
    expect(await call({ viewerAddress: '198.51.100.2:443' })).toBeUndefined();
  });

  test.each(['', ':', 'localhost:80', '203.0.113.700:80', '::zz:80', '2001:db8::1]:80'])(
    'is not to be found in "%s", and then nothing is counted',
    async (viewerAddress) => {
      expect(await callTimes(4, { viewerAddress })).toEqual(Array.from({ length: 4 }));
      expect(writes).toEqual([]);
    },
  );

  test('costs one write a call in one item a kind and day, which does not show it', async () => {
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
});

describe('whoever solves', () => {
  test('is never refused, and pays ten hours of a core for two thousand sign-ups a day', async () => {
    /** OpenSSL’s on one core, as docs/decisions/0040-calls-of-strangers.md measures it. */
    const iterationsPerHour = 6_100_000 * 3600;
    work.iterations = 0;

    for (let signUps = 0; signUps < 2000; signUps += 1) {
      expect(await persist({ email: `stranger-${signUps}@example.ch` })).toBe(true);
      pass(30 * SECOND_MS);
    }

    expect(work.iterations).toBeGreaterThan(10 * iterationsPerHour);
    expect(work.highestCounter).toBeLessThan(MAX_ATTEMPTS);
  });

  test('pays what is due when he calls: an old price is taken for a minute', async () => {
    await callTimes(10);
    const cheap = [await call(), await call(), await call()].map((refused) => refused!.challenge!);
    const [first, second, third] = cheap.map(solve);
    await persistTimes(99);
    pass(MINUTE_MS - SECOND_MS);
    await persistTimes(1);

    expect(await call({ beside: first! })).toBeUndefined();
    pass(2 * SECOND_MS);
    const refused = await call({ beside: second! });

    expect(refused?.challenge).toBeDefined();
    expect(await call({ beside: solve(refused!.challenge!) })).toBeUndefined();
    await persistTimes(100);
    expect((await call({ beside: third! }))?.challenge).toBeDefined();
  });

  test('passes once, with the same address and kind of call', async () => {
    const trap = { [HONEYPOT_NAME]: 'cheap vans' };
    const { challenge } = (await call({ beside: trap }))!;
    const beside = solve(challenge!);

    for (const other of [{ email: 'eve@example.ch' }, { kind: 'contact' } as const]) {
      const refused = await call({ ...other, beside: { ...beside, ...trap } });
      expect(refused?.challenge).toBeDefined();
    }
    expect(await call({ beside })).toBeUndefined();
    const again = await call({ beside });
    expect(again?.challenge).toBeDefined();
    expect(await call({ beside: solve(again!.challenge!) })).toBeUndefined();
  });
});

describe('a network that solves nothing', () => {
  test('gets no challenge for the rest of a minute after a hundred', async () => {
    pass(20 * SECOND_MS);
    await callTimes(10);
    const demands = await callTimes(100);
    expect(demands.every((refused) => refused?.challenge)).toBe(true);

    const plain = await call();

    expect(plain).toEqual({ retryAfter: 40, challenge: undefined });
    const late = solve(demands[0]!.challenge!);
    expect(await call({ beside: late })).toBeUndefined();
    expect(await call({ viewerAddress: HOME })).toBeUndefined();
    pass(40 * SECOND_MS);
    expect((await call())?.challenge).toBeDefined();
  });

  test('is told apart from one that solves', async () => {
    await persistTimes(250);

    expect((await call())?.challenge).toBeDefined();
  });
});

describe('all networks together', () => {
  const WINDOW_MS = 5000;
  /** 50 a second. */
  const CALLS = 250;
  let networks = 0;

  async function callFromAnywhere(times: number, through = limitCall) {
    let refused: Awaited<ReturnType<typeof call>>;
    for (let time = 0; time < times; time += 1) {
      networks += 1;
      const viewerAddress = `10.0.${networks >> 8}.${networks & 255}:443`;
      refused = await call({ viewerAddress, through });
    }
    return refused;
  }

  test('have fifty free calls a second, and need challenges for a window beyond them', async () => {
    expect(await callFromAnywhere(CALLS)).toBeUndefined();

    const refused = await callFromAnywhere(5);

    expect(refused?.challenge).toBeDefined();
    pass(2 * WINDOW_MS - 1);
    expect(await callFromAnywhere(1)).toBeDefined();
    pass(1);
    expect(await callFromAnywhere(CALLS)).toBeUndefined();
  });

  test('are counted over all processes', async () => {
    await callFromAnywhere(CALLS);
    const other = await startProcess();

    expect(await callFromAnywhere(4, other)).toBeUndefined();
    expect(await callFromAnywhere(1, other)).toBeDefined();
  });
});
