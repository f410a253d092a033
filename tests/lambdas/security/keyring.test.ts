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

const K1 = 'first-key-that-is-long-enough-to-be-one';
const K2 = 'second-key-that-is-long-enough-to-be-one';
const keyring = new Map([['k1', K1]]);
const rotated = new Map([
  ['k1', K1],
  ['k2', K2],
]);
const ROW_KEY = 'r0w-key_of-a-person';

test('a proof is compared in constant time, whatever its length', () => {
  const compare = vi.mocked(timingSafeEqual);
  const [kid, rowKey] = issueToken('unsubscribe', ROW_KEY, keyring).split('.');
  compare.mockClear();

  verifyToken('unsubscribe', `${kid}.${rowKey}.short`, keyring);

  expect(compare).toHaveBeenCalledOnce();
});

test('a token from before a key rotation stays valid', () => {
  const token = issueToken('unsubscribe', ROW_KEY, keyring);

  expect(verifyToken('unsubscribe', token, rotated)).toMatchObject({ ok: true, rowKey: ROW_KEY });
});

test('a new token carries the newest key, and is invalid without it', () => {
  const token = issueToken('unsubscribe', ROW_KEY, rotated);

  expect(token).toMatch(/^k2\./);
  expect(verifyToken('unsubscribe', token, keyring)).toEqual({ ok: false });
});

const genuine = issueToken('unsubscribe', ROW_KEY, keyring);
const [kid, , signature] = genuine.split('.');

test.each([
  ['an empty token', ''],
  ['a truncated token', genuine.slice(0, -1)],
  ['a token without its signature', `${kid}.${ROW_KEY}`],
  ['a token with another part', `${genuine}.x`],
  ['a token with another row', `${kid}.another-row.${signature}`],
  ['a token with an unknown key', `k9.${ROW_KEY}.${signature}`],
  ['a token whose key is a property of every object', `constructor.${ROW_KEY}.${signature}`],
])('%s is refused', (_, token) => {
  expect(verifyToken('unsubscribe', token, keyring)).toEqual({ ok: false });
});

test('a token for another purpose is refused', () => {
  const foreign = issueToken('something-else' as 'unsubscribe', ROW_KEY, keyring);

  expect(verifyToken('unsubscribe', foreign, keyring)).toEqual({ ok: false });
});
