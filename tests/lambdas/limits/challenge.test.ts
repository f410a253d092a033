import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Challenge, Solution } from '#shared/contract/challenge.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { issueChallenge, solvedChallenge } from '../../../lambdas/limits/challenge.ts';

const PURPOSE = { key: 'pepper'.repeat(8), kind: 'signUp', email: 'ada@example.ch' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function solve(): Promise<Solution> {
  const solution = await solveChallenge(await issueChallenge(PURPOSE, 0));
  if (!solution) throw new Error('The challenge has no solution');
  return solution;
}

test('what the browser’s solver returns is a solution, whatever the case of the address', async () => {
  const solution = await solve();

  const solved = await solvedChallenge(solution, { ...PURPOSE, email: 'ADA@example.ch' });

  expect(solved?.signature).toBe(solution.challenge.signature);
});

test('a challenge names neither the address nor the kind of call', async () => {
  const { parameters } = await issueChallenge(PURPOSE, 0);

  expect(Object.keys(parameters).toSorted()).toEqual([
    'algorithm',
    'cost',
    'data',
    'expiresAt',
    'keyLength',
    'keyPrefix',
    'keySignature',
    'nonce',
    'salt',
  ]);
});

test.each([
  ['another address', { email: 'eve@example.ch' }],
  ['another kind of call', { kind: 'contact' }],
  ['another key', { key: 'other-pepper'.repeat(4) }],
])('a solution is not valid for %s', async (_, change) => {
  expect(await solvedChallenge(await solve(), { ...PURPOSE, ...change })).toBeUndefined();
});

test('a solution is valid for ten minutes', async () => {
  const solution = await solve();
  vi.setSystemTime(Date.now() + 599_000);
  expect(await solvedChallenge(solution, PURPOSE)).toBeDefined();

  vi.setSystemTime(Date.now() + 2000);

  expect(await solvedChallenge(solution, PURPOSE)).toBeUndefined();
});

/** A value of the same type that is another one. */
function alter(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, alter(part)]));
  }
  if (typeof value !== 'string') return null;
  return value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`;
}

function withParameters(solution: Solution, parameters: object): unknown {
  const { challenge } = solution;
  return {
    ...solution,
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
  };
}

test('a challenge of which one field was altered is not ours', async () => {
  const solution = await solve();
  const names = Object.keys(solution.challenge.parameters) as (keyof Challenge['parameters'])[];

  for (const name of names) {
    const value = solution.challenge.parameters[name];
    const altered = withParameters(solution, { [name]: alter(value) });
    expect(await solvedChallenge(altered, PURPOSE), name).toBeUndefined();
    const removed = withParameters(solution, { [name]: undefined });
    expect(await solvedChallenge(removed, PURPOSE), name).toBeUndefined();
  }
  const added = withParameters(solution, { memoryCost: 1 });
  expect(await solvedChallenge(added, PURPOSE)).toBeUndefined();
  const { challenge } = solution;
  const forged = { ...challenge, signature: String(alter(challenge.signature)) };
  expect(await solvedChallenge({ ...solution, challenge: forged }, PURPOSE)).toBeUndefined();
  const derivedKey = String(alter(solution.derivedKey));
  expect(await solvedChallenge({ ...solution, derivedKey }, PURPOSE)).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'solved'],
  ['an empty object', {}],
  ['a challenge without parameters', { challenge: {}, counter: 1, derivedKey: '00' }],
  ['a prototype', { __proto__: { challenge: {} } }],
])('%s is no solution', async (_, solution) => {
  expect(await solvedChallenge(solution, PURPOSE)).toBeUndefined();
});

test('without WebCrypto, and for a challenge without a solution, the solver returns nothing', async () => {
  const challenge = await issueChallenge(PURPOSE, 0);
  const subtle = { importKey: async () => ({}), deriveBits: async () => new ArrayBuffer(32) };

  for (const crypto of [{ subtle }, {}]) {
    vi.stubGlobal('crypto', crypto);
    expect(await solveChallenge(challenge)).toBeUndefined();
  }
});
