import { timingSafeEqual } from 'node:crypto';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { logger } from '../../../lambdas/logger.ts';
import { openKeyrings, type Keyrings } from '../../../lambdas/security/keyring.ts';
import { rowKeyOf } from '../../../lambdas/store/keys.ts';
import { issueToken, verifyToken } from '../../../lambdas/security/tokens.ts';

// `spy: true` would spy on `Transform.prototype` as well, in every file of the worker.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const CACHE_MS = 300_000;
const READ_INTERVAL_MS = 10_000;
const SECRET = 'waitlist/token';
const K1 = 'first-key-that-is-long-enough-to-be-one';
const K2 = 'second-key-that-is-long-enough-to-be-one';

/** What Secrets Manager answers. */
let answer: () => Promise<{ SecretString: string; CreatedDate: Date }>;
let asked: MockInstance<SecretsManagerClient['send']>;
let keyrings: Keyrings;
let now: number;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  asked = vi
    .spyOn(SecretsManagerClient.prototype, 'send')
    .mockImplementation((() => answer()) as never);
  keyrings = openKeyrings(() => now);
  put({ k1: K1 }, 0);
});

/** Writes a version of the secret, created at a time in epoch milliseconds. */
function putText(SecretString: string, createdAt = now): void {
  answer = () => Promise.resolve({ SecretString, CreatedDate: new Date(createdAt) });
}

const put = (keys: object, createdAt?: number) => putText(JSON.stringify(keys), createdAt);

const failure = Object.assign(new Error('No'), { name: 'DecryptionFailure' });
const fail = () => Promise.reject(failure);

async function kids(): Promise<string[]> {
  return [...(await keyrings.read(SECRET)).keys()];
}

test.each([
  ['plain text', 'hunter2'],
  ['an empty object', '{}'],
  ['a short key', '{"k1":"short"}'],
  ['a key with another name', `{"current":"${K1}"}`],
])('%s is not a keyring, and the error does not quote it', async (_, value) => {
  putText(value);

  const error: unknown = await kids().catch((fault: unknown) => fault);

  expect(error).toMatchObject({ name: 'UnreadableSecretError' });
  expect(String(error)).not.toContain(value);
});

describe('a keyring in memory', () => {
  test('is replaced in the background when it is five minutes old', async () => {
    await kids();
    now += CACHE_MS - 1;
    expect(await kids()).toEqual(['k1']);
    expect(asked).toHaveBeenCalledTimes(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    put({ k1: K1, k2: K2 });
    const late = answer;
    answer = () => promise.then(late);
    now += 1;

    expect(await Promise.all([kids(), kids()])).toEqual([['k1'], ['k1']]);
    resolve();
    await expect.poll(kids).toEqual(['k1', 'k2']);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is used while Secrets Manager fails, which is asked every ten seconds', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    await kids();
    answer = fail;
    now += CACHE_MS;

    expect(await kids()).toEqual(['k1']);
    await expect.poll(() => error.mock.calls).toHaveLength(1);
    now += READ_INTERVAL_MS - 1;
    expect(await kids()).toEqual(['k1']);
    expect(asked).toHaveBeenCalledTimes(2);
    now += 1;
    expect(await kids()).toEqual(['k1']);
    await expect.poll(() => error.mock.calls).toHaveLength(2);

    expect(asked).toHaveBeenCalledTimes(3);
    expect(error.mock.calls[0]?.[1]).toMatchObject({ fault: 'DecryptionFailure' });
  });
});

test('a process that has never read a secret fails, and the next request reads it', async () => {
  answer = fail;
  await expect(kids()).rejects.toBe(failure);
  put({ k1: K1 });

  expect(await kids()).toEqual(['k1']);
});

test('requests that come together share one reading', async () => {
  await Promise.all([kids(), kids(), keyrings.readWith(SECRET, 'k7')]);

  expect(asked).toHaveBeenCalledTimes(1);
});

describe('a key that is not in the keyring', () => {
  test('is looked up once in ten seconds, whatever strangers send', async () => {
    await kids();
    now += READ_INTERVAL_MS;
    for (const none of ['', 'constructor', 'k', 'k1x']) await keyrings.readWith(SECRET, none);
    expect(asked).toHaveBeenCalledTimes(1);

    for (const kid of ['k7', 'k8', 'k9']) await keyrings.readWith(SECRET, kid);

    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('may be good while Secrets Manager fails, so it is not called wrong', async () => {
    await kids();
    answer = fail;
    now += READ_INTERVAL_MS;

    await expect(keyrings.readWith(SECRET, 'k2')).rejects.toBe(failure);
    await expect(keyrings.readWith(SECRET, 'k2')).rejects.toBe(failure);

    expect(asked).toHaveBeenCalledTimes(2);
    expect(await kids()).toEqual(['k1']);
  });
});

describe('a new key', () => {
  const issue = async () => issueToken('unsubscribe', 'row', await keyrings.read(SECRET));

  test('is there at once, and signs when every process has read it', async () => {
    put({ k1: K1, k2: K2 });

    expect(await kids()).toEqual(['k1', 'k2']);
    expect(await issue()).toMatch(/^k1\./);
    now += 2 * CACHE_MS - 1;
    await keyrings.reread(SECRET);
    expect(await issue()).toMatch(/^k1\./);
    now += CACHE_MS;
    await keyrings.reread(SECRET);
    expect(await issue()).toMatch(/^k2\./);
  });

  test.each([
    ['leaves signing to the second newest', { k9: K1, k1: K1, k10: K2 }, /^k9\./],
    ['signs at once where it is the only one', { k1: K1 }, /^k1\./],
  ])('%s', async (_, keys, kid) => {
    put(keys);

    expect(await issue()).toMatch(kid);
  });

  test('finds the row that the old one found', async () => {
    const before = rowKeyOf('anna@example.ch', await keyrings.read(SECRET));
    put({ k2: K2, k1: K1 }, 0);
    now += READ_INTERVAL_MS;

    const after = rowKeyOf('anna@example.ch', await keyrings.reread(SECRET));

    expect(after).toBe(before);
  });
});

const KEYRING = new Map([['k1', K1]]);
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
  expect(verifyToken('unsubscribe', token, KEYRING)).toBeUndefined();
});
