import { afterEach, expect, test, vi } from 'vitest';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { issueChallenge, solvedChallenge } from '../../../lambdas/limits/challenge.ts';

const PURPOSE = { key: 'pepper'.repeat(8), kind: 'signUp', email: 'ada@example.ch' };
const NOW = Date.UTC(2026, 10, 21);

vi.useFakeTimers({ toFake: ['Date'], now: NOW });
afterEach(() => void vi.setSystemTime(NOW));
const challenge = await issueChallenge(PURPOSE, 0);
const solution = await solveChallenge(challenge);

test.each([
  ['the address in another case', true, { email: 'ADA@example.ch' }],
  ['another address', false, { email: 'eve@example.ch' }],
  ['another kind of call', false, { kind: 'contact' }],
  ['another key', false, { key: 'other-pepper'.repeat(4) }],
])('what the browser’s solver returns is a solution for %s: %s', async (_, isSolved, change) => {
  const solved = await solvedChallenge(solution, { ...PURPOSE, ...change });

  expect(solved !== undefined).toBe(isSolved);
});

test('a solution is valid for ten minutes', async () => {
  vi.setSystemTime(NOW + 599_000);
  expect(await solvedChallenge(solution, PURPOSE)).toBeDefined();

  vi.setSystemTime(NOW + 601_000);

  expect(await solvedChallenge(solution, PURPOSE)).toBeUndefined();
});

/** A value of the same type that is another one. */
function alter(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return { doublings: 1 };
  return value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`;
}

test('a solution of which one field was altered or added is none', async () => {
  const withParameters = (changed: object) => {
    const parameters = { ...challenge.parameters, ...changed };
    return { ...solution, challenge: { ...challenge, parameters } };
  };
  const forgeries = [
    ...Object.entries(challenge.parameters).map(([name, value]) =>
      withParameters({ [name]: alter(value) }),
    ),
    withParameters({ memoryCost: 1 }),
    { ...solution, challenge: { ...challenge, signature: alter(challenge.signature) } },
    { ...solution, derivedKey: alter(solution?.derivedKey) },
  ];

  for (const forgery of forgeries) {
    expect(await solvedChallenge(forgery, PURPOSE), JSON.stringify(forgery)).toBeUndefined();
  }
  expect(await solvedChallenge(withParameters({}), PURPOSE)).toBeDefined();
});

test('the solver gives up on a challenge without a solution', async () => {
  const subtle = { importKey: async () => ({}), deriveBits: async () => new ArrayBuffer(32) };
  vi.stubGlobal('crypto', { subtle });

  expect(await solveChallenge(challenge)).toBeUndefined();
});
