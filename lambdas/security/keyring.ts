import { createHash, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { describeFault, logger } from '../logger.ts';
import { clientConfig, inThisProcess, SECRET_LIMITS } from '../time-outs.ts';

/** Secrets by key id: `k1`, `k2` …. All are accepted. */
export interface Keyring extends ReadonlyMap<string, string> {
  /** Signs tokens. Without it the newest key does. */
  readonly signingKid?: string;
}

const CACHE_MS = 300_000;

/** The shortest time between two readings of a secret, so that unknown key ids cause no more. */
const READ_INTERVAL_MS = 10_000;

/**
 * When a new key begins to sign. By then every busy process has read it, with as long again to
 * repeat a failed reading. An idle process looks an unknown key up.
 */
const NEW_KEY_WAIT_MS = 2 * CACHE_MS;

class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
}

interface Entry {
  known?: { readonly keyring: Keyring; readonly readAt: number };
  /** The reading in progress, shared by all callers. */
  reading?: Promise<Keyring> | undefined;
  startedAt: number;
  failure?: unknown;
}

export type Keyrings = ReturnType<typeof openKeyrings>;

/**
 * A process's cache of the keyrings in Secrets Manager, by the ids or ARNs of their secrets. `now` is in
 * epoch milliseconds.
 */
export function openKeyrings(now: () => number) {
  const entries = new Map<string, Entry>();
  let client: SecretsManagerClient | undefined;

  async function fetchKeyring(secretId: string): Promise<Keyring> {
    client ??= new SecretsManagerClient(clientConfig(inThisProcess(SECRET_LIMITS)));
    const { SecretString = '', CreatedDate } = await client.send(
      new GetSecretValueCommand({ SecretId: secretId }),
    );
    const isNew = CreatedDate !== undefined && now() - CreatedDate.getTime() < NEW_KEY_WAIT_MS;
    try {
      return parseKeyring(SecretString, isNew);
    } catch (cause) {
      throw new UnreadableSecretError(`The secret ${secretId} holds no keyring`, { cause });
    }
  }

  function entryOf(secretId: string): Entry {
    const entry = entries.get(secretId) ?? { startedAt: -Infinity };
    entries.set(secretId, entry);
    return entry;
  }

  function isReadable({ startedAt }: Entry): boolean {
    return now() >= startedAt + READ_INTERVAL_MS;
  }

  async function refresh(secretId: string, entry: Entry): Promise<Keyring> {
    const startedAt = now();
    entry.startedAt = startedAt;
    try {
      const keyring = await fetchKeyring(secretId);
      entry.known = { keyring, readAt: startedAt };
      entry.failure = undefined;
      return keyring;
    } catch (fault) {
      entry.failure = fault;
      throw fault;
    } finally {
      entry.reading = undefined;
    }
  }

  /**
   * The keyring in memory, at once. Once it is older than `CACHE_MS`, it is read again in the
   * background and stays in use until that succeeds. Rejects only if it was never read.
   */
  async function read(secretId: string): Promise<Keyring> {
    const entry = entryOf(secretId);
    const { known } = entry;
    if (!known) return (entry.reading ??= refresh(secretId, entry));
    const isOld = now() >= known.readAt + CACHE_MS;
    if (isOld && isReadable(entry) && !entry.reading) {
      entry.reading = refresh(secretId, entry);
      entry.reading.catch((fault: unknown) => {
        logger.error('A secret could not be read again', describeFault(fault));
      });
    }
    return known.keyring;
  }

  /** For a caller that misses a key: at most `READ_INTERVAL_MS` old. Rejects if it cannot be read. */
  async function reread(secretId: string): Promise<Keyring> {
    const entry = entryOf(secretId);
    const { known } = entry;
    if (entry.reading || !known || isReadable(entry)) {
      return (entry.reading ??= refresh(secretId, entry));
    }
    if (entry.failure) throw entry.failure;
    return known.keyring;
  }

  /** The keyring with the key of a token, which is looked up if it is not there. */
  async function readWith(secretId: string, kid: string): Promise<Keyring> {
    const keyring = await read(secretId);
    return keyring.has(kid) || !KID.test(kid) ? keyring : reread(secretId);
  }

  return { read, reread, readWith };
}

export const {
  read: readKeyring,
  reread: rereadKeyring,
  readWith: readKeyringWith,
} = openKeyrings(() => Date.now());

export function signingKey(keyring: Keyring): { readonly kid: string; readonly key: string } {
  const kid = keyring.signingKid ?? newestFirst(keyring)[0];
  const key = kid === undefined ? undefined : keyring.get(kid);
  if (kid === undefined || key === undefined) throw new RangeError('The keyring is empty');
  return { kid, key };
}

/** Row keys are hashed with the oldest key for ever, because a hash cannot be rotated. */
export function oldestKey(keyring: Keyring): string {
  const oldest = keyring.get(newestFirst(keyring).at(-1) ?? '');
  if (oldest === undefined) throw new RangeError('The keyring is empty');
  return oldest;
}

/** In a time that reveals nothing of either, not even their lengths. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const KID = /^k\d+$/;

function newestFirst(keyring: Keyring): string[] {
  const number = (kid: string) => Number(kid.slice(1));
  return [...keyring.keys()].toSorted((a, b) => number(b) - number(a));
}

/** While the keyring is new, its second newest key signs, if it has one. */
function parseKeyring(text: string, isNew: boolean): Keyring {
  const keyring = new Map<string, string>();
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('Not a keyring');
  for (const [kid, key] of Object.entries(parsed)) {
    if (!KID.test(kid) || typeof key !== 'string' || key.length < 32) {
      throw new SyntaxError('Not a keyring');
    }
    keyring.set(kid, key);
  }
  const [newest, secondNewest] = newestFirst(keyring);
  if (newest === undefined) throw new SyntaxError('An empty keyring');
  return Object.assign(keyring, { signingKid: isNew ? (secondNewest ?? newest) : newest });
}
