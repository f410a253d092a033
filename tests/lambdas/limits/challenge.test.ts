import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Solution } from '#shared/contract/challenge.ts';
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
  if (typeof value !== 'string') return { doublings: 1 };
  return value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`;
}

test('a solution of which one field was altered, removed or added is none', async () => {
  const { challenge, ...found } = await solve();
  const isSolved = async (solution: object) =>
    Boolean(await solvedChallenge({ challenge, ...found, ...solution }, PURPOSE));
  const isSolvedWith = (parameters: object) =>
    isSolved({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    });

  for (const [name, value] of Object.entries(challenge.parameters)) {
    expect(await isSolvedWith({ [name]: alter(value) }), name).toBe(false);
    expect(await isSolvedWith({ [name]: undefined }), name).toBe(false);
  }
  expect(await isSolvedWith({ memoryCost: 1 })).toBe(false);
  const signature = String(alter(challenge.signature));
  expect(await isSolved({ challenge: { ...challenge, signature } })).toBe(false);
  expect(await isSolved({ derivedKey: String(alter(found.derivedKey)) })).toBe(false);
  expect(await isSolvedWith({})).toBe(true);
});

test('without WebCrypto, and for a challenge without a solution, the solver returns nothing', async () => {
  const challenge = await issueChallenge(PURPOSE, 0);
  const subtle = { importKey: async () => ({}), deriveBits: async () => new ArrayBuffer(32) };

  for (const crypto of [{ subtle }, {}]) {
    vi.stubGlobal('crypto', crypto);
    expect(await solveChallenge(challenge)).toBeUndefined();
  }
});
