import { timingSafeEqual } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { issueToken, verifyToken } from '../../../lambdas/security/tokens.ts';

// `spy: true` would spy on `Transform.prototype` as well, in every file of the worker.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const KEYRING = new Map([['k1', 'first-key-that-is-long-enough-to-be-one']]);
const ROW_KEY = 'r0w-key_of-a-person';
const [kid, , signature] = issueToken('unsubscribe', ROW_KEY, KEYRING).split('.');

test('a proof is compared in constant time, whatever its length', () => {
  const compare = vi.mocked(timingSafeEqual).mockClear();

  verifyToken('unsubscribe', `${kid}.${ROW_KEY}.short`, KEYRING);

  expect(compare).toHaveBeenCalledOnce();
});

test.each([
  ['with another row', `${kid}.another-row.${signature}`],
  ['without its signature', `${kid}.${ROW_KEY}`],
  ['with an unknown key', `k9.${ROW_KEY}.${signature}`],
  ['whose key is a property of every object', `constructor.${ROW_KEY}.${signature}`],
  ['for another purpose', issueToken('something-else' as 'unsubscribe', ROW_KEY, KEYRING)],
])('a token %s is refused', (_, token) => {
  expect(verifyToken('unsubscribe', token, KEYRING)).toEqual({ ok: false });
});
