import { createHash, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Secrets by key id: `k1`, `k2` …. New tokens use the highest, and all are accepted. */
export type Keyring = ReadonlyMap<string, string>;

/** How long a warm Lambda may use a keyring after a key was added. */
const CACHE_MS = 300_000;

export class UnreadableSecretError extends Error {
  constructor(secretId: string, options: ErrorOptions) {
    super(`The secret ${secretId} does not hold a keyring`, options);
    this.name = 'UnreadableSecretError';
  }
}

let client: SecretsManagerClient | undefined;
const cache = new Map<string, { readonly keyring: Promise<Keyring>; readonly readAt: number }>();

/** The keyring of a secret, read once per `CACHE_MS`. A failed reading is not cached. */
export function readKeyring(secretId: string): Promise<Keyring> {
  const known = cache.get(secretId);
  if (known && Date.now() - known.readAt < CACHE_MS) return known.keyring;
  const keyring = fetchKeyring(secretId);
  cache.set(secretId, { keyring, readAt: Date.now() });
  keyring.catch(() => cache.delete(secretId));
  return keyring;
}

/** The newest key with its id. */
export function newestKey(keyring: Keyring): { readonly kid: string; readonly key: string } {
  let newest: { kid: string; key: string } | undefined;
  for (const [kid, key] of keyring) {
    if (!newest || keyNumber(kid) > keyNumber(newest.kid)) newest = { kid, key };
  }
  if (!newest) throw new RangeError('The keyring is empty');
  return newest;
}

/** The oldest key. Row keys are hashed with it for ever, because a hash cannot be rotated. */
export function oldestKey(keyring: Keyring): string {
  const oldest = [...keyring].toSorted(([a], [b]) => keyNumber(a) - keyNumber(b))[0];
  if (!oldest) throw new RangeError('The keyring is empty');
  return oldest[1];
}

/** Compares two texts in a time that reveals nothing of either, not even their lengths. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function keyNumber(kid: string): number {
  return Number(kid.slice(1));
}

async function fetchKeyring(secretId: string): Promise<Keyring> {
  client ??= new SecretsManagerClient({});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
  try {
    return parseKeyring(SecretString ?? '');
  } catch (cause) {
    throw new UnreadableSecretError(secretId, { cause });
  }
}

function parseKeyring(text: string): Keyring {
  const keyring = new Map<string, string>();
  for (const [kid, key] of Object.entries(JSON.parse(text) as object)) {
    if (!/^k\d+$/.test(kid) || typeof key !== 'string' || key.length < 32) {
      throw new SyntaxError('Not a keyring');
    }
    keyring.set(kid, key);
  }
  if (keyring.size === 0) throw new SyntaxError('An empty keyring');
  return keyring;
}
