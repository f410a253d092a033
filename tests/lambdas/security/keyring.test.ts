import { timingSafeEqual } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { issueToken, verifyToken } from '../../../lambdas/security/tokens.ts';

// `spy: true` would spy on `Transform.prototype` as well, in every file of the worker.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const aws = await useAwsEndpoints();
const keyrings = await import('../../../lambdas/security/keyring.ts');

test.each([
  ['plain text', 'hunter2'],
  ['an empty object', '{}'],
  ['a short key', '{"k1":"short"}'],
  ['a key with another name', `{"current":"${'x'.repeat(40)}"}`],
])('%s is not a keyring, and the error does not quote it', async (name, value) => {
  Object.assign(aws.secrets, { [name]: value });

  const error: unknown = await keyrings.readKeyring(name).catch((fault: unknown) => fault);

  expect(error).toMatchObject({ name: 'UnreadableSecretError' });
  expect(String(error)).not.toContain(value);
});

const keyring = new Map([['k1', 'first-key-that-is-long-enough-to-be-one']]);
const ROW_KEY = 'r0w-key_of-a-person';

test('a proof is compared in constant time, whatever its length', () => {
  const compare = vi.mocked(timingSafeEqual);
  const [kid, rowKey] = issueToken('unsubscribe', ROW_KEY, keyring).split('.');
  compare.mockClear();

  verifyToken('unsubscribe', `${kid}.${rowKey}.short`, keyring);

  expect(compare).toHaveBeenCalledOnce();
});

const [kid, , signature] = issueToken('unsubscribe', ROW_KEY, keyring).split('.');

test.each([
  ['with another row', `${kid}.another-row.${signature}`],
  ['without its signature', `${kid}.${ROW_KEY}`],
  ['with an unknown key', `k9.${ROW_KEY}.${signature}`],
  ['whose key is a property of every object', `constructor.${ROW_KEY}.${signature}`],
])('a token %s is refused', (_, token) => {
  expect(verifyToken('unsubscribe', token, keyring)).toEqual({ ok: false });
});

test('a token for another purpose is refused', () => {
  const foreign = issueToken('something-else' as 'unsubscribe', ROW_KEY, keyring);

  expect(verifyToken('unsubscribe', foreign, keyring)).toEqual({ ok: false });
});
