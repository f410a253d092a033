import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { logger } from '../../../lambdas/logger.ts';
import { openKeyrings, type Keyrings } from '../../../lambdas/security/keyring.ts';
import { issueToken, verifyToken } from '../../../lambdas/security/tokens.ts';
import { rowKeyOf } from '../../../lambdas/store/keys.ts';
import { openSecretsManager, type SecretsManager } from './secrets-manager.ts';

const CACHE_MS = 300_000;
const READ_INTERVAL_MS = 10_000;
const SECRET = 'waitlist/token';
const K1 = 'first-key-that-is-long-enough-to-be-one';
const K2 = 'second-key-that-is-long-enough-to-be-one';

let manager: SecretsManager;
let keyrings: Keyrings;
let now: number;
let error: MockInstance<typeof logger.error>;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  error = vi.spyOn(logger, 'error').mockReturnValue();
  manager = await openSecretsManager();
  keyrings = openKeyrings(() => now);
  put({ k1: K1 }, 0);
});
afterEach(async () => {
  error.mockRestore();
  await manager.close();
});

/** Writes a version of the secret, created at a time in epoch milliseconds. */
function put(keys: Readonly<Record<string, string>>, createdAt = now): void {
  manager.secrets[SECRET] = JSON.stringify(keys);
  manager.createdAt[SECRET] = createdAt;
}

async function kids(): Promise<string[]> {
  return [...(await keyrings.read(SECRET)).keys()];
}

/** Waits until this many faults were logged. */
async function faults(count: number): Promise<void> {
  await expect.poll(() => error.mock.calls.length).toBe(count);
}

describe('a keyring in memory', () => {
  test('is replaced in the background when it is five minutes old', async () => {
    await kids();
    put({ k1: K1, k2: K2 });
    now += CACHE_MS - 1;
    expect(await kids()).toEqual(['k1']);
    expect(manager.requests).toBe(1);
    now += 1;

    expect(await kids()).toEqual(['k1']);
    await expect.poll(kids).toEqual(['k1', 'k2']);
    expect(manager.requests).toBe(2);
  });

  test('is used while Secrets Manager does not answer', async () => {
    await kids();
    manager.mode = 'hang';
    now += 100 * CACHE_MS;

    expect(await Promise.all([kids(), kids()])).toEqual([['k1'], ['k1']]);
    await faults(1);
    expect(error.mock.calls[0]?.[1]).toMatchObject({ fault: 'TimeoutError' });
    expect(manager.requests).toBe(3);
  });

  test('is used while Secrets Manager fails, which is asked every ten seconds', async () => {
    await kids();
    manager.mode = 'fail';
    now += CACHE_MS;

    expect(await kids()).toEqual(['k1']);
    await faults(1);
    now += READ_INTERVAL_MS - 1;
    expect(await kids()).toEqual(['k1']);
    // A request that the line above had sent would have come before the one of this line.
    await expect(keyrings.read('another')).rejects.toThrow();
    expect(manager.requests).toBe(3);
    now += 1;
    expect(await kids()).toEqual(['k1']);
    await faults(2);

    expect(manager.requests).toBe(4);
    expect(error.mock.calls[0]?.[1]).toMatchObject({ fault: 'DecryptionFailure' });
    expect(JSON.stringify(error.mock.calls)).not.toContain(K1);
  });
});

test('a process that has never read a secret fails, and the next request reads it', async () => {
  manager.mode = 'fail';
  await expect(keyrings.read(SECRET)).rejects.toMatchObject({ name: 'DecryptionFailure' });
  manager.mode = 'answer';

  expect(await kids()).toEqual(['k1']);
});

test('requests that come together share one reading', async () => {
  await Promise.all([kids(), kids(), keyrings.readWith(SECRET, 'k7')]);

  expect(manager.requests).toBe(1);
});

describe('a key that is not in the keyring', () => {
  test('is looked up once in ten seconds, whatever strangers send', async () => {
    await kids();
    now += READ_INTERVAL_MS;
    for (const none of ['', 'constructor', 'k', 'k1x']) await keyrings.readWith(SECRET, none);
    expect(manager.requests).toBe(1);

    for (const kid of ['k7', 'k8', 'k9']) await keyrings.readWith(SECRET, kid);

    expect(manager.requests).toBe(2);
  });

  test('may be good while Secrets Manager fails, so it is not called wrong', async () => {
    await kids();
    manager.mode = 'fail';
    now += READ_INTERVAL_MS;

    await expect(keyrings.readWith(SECRET, 'k2')).rejects.toThrow();
    await expect(keyrings.readWith(SECRET, 'k2')).rejects.toThrow();

    expect(manager.requests).toBe(2);
    expect(await kids()).toEqual(['k1']);
  });
});

describe('a new key', () => {
  const issue = async () => issueToken('unsubscribe', 'row', await keyrings.read(SECRET));

  test('verifies at once, and signs when every process has read it', async () => {
    put({ k1: K1, k2: K2 });
    const byKey = [
      ['k1', K1],
      ['k2', K2],
    ].map(([kid = '', key = '']) => issueToken('unsubscribe', 'row', new Map([[kid, key]])));

    for (const token of byKey) {
      expect(verifyToken('unsubscribe', token, await keyrings.read(SECRET)).ok).toBe(true);
    }
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
});

test('a row is found by the same key before and after a rotation', async () => {
  const before = rowKeyOf('anna@example.ch', await keyrings.read(SECRET));
  put({ k2: K2, k1: K1 }, 0);
  now += READ_INTERVAL_MS;

  const after = rowKeyOf('anna@example.ch', await keyrings.reread(SECRET));

  expect(after).toBe(before);
});
