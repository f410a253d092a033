import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientConfig, inThisProcess, SECRET_LIMITS } from '../time-outs.ts';
import { CACHE_MS, createRefreshingCache, type RefreshingCache } from './refreshing-cache.ts';

/** Secrets by key id: `k1`, `k2` …. All are accepted. */
export interface Keyring extends ReadonlyMap<string, string> {
  /** Signs tokens. Without it the newest key does. */
  readonly signingKid?: string;
}

/**
 * When a new key begins to sign. By then every busy process has read it, with as long again to
 * repeat a failed reading. An idle process looks an unknown key up.
 */
const NEW_KEY_WAIT_MS = 2 * CACHE_MS;

class UnreadableSecretError extends Error {
  constructor(secretId: string, options: ErrorOptions) {
    super(`The secret ${secretId} does not hold a keyring`, options);
    this.name = 'UnreadableSecretError';
  }
}

export interface Keyrings extends RefreshingCache<Keyring> {
  /** The keyring with the key of a token, which is looked up if it is not there. */
  readonly readWith: (secretId: string, kid: string) => Promise<Keyring>;
}

/** A process's cache of the keyrings in Secrets Manager. `now` is in epoch milliseconds. */
export function openKeyrings(now: () => number): Keyrings {
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
      throw new UnreadableSecretError(secretId, { cause });
    }
  }

  const { read, reread } = createRefreshingCache(fetchKeyring, now);
  return {
    read,
    reread,
    async readWith(secretId, kid) {
      const keyring = await read(secretId);
      return keyring.has(kid) || !KID.test(kid) ? keyring : reread(secretId);
    },
  };
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

export function keyIdOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

/**
 * What a token permits, and how many details follow its row key. A token for one purpose is not
 * valid for another.
 */
const DETAILS = { unsubscribe: 0, link: 2 } as const;
export type TokenPurpose = keyof typeof DETAILS;

export type VerifiedToken =
  | { readonly ok: true; readonly rowKey: string; readonly details: readonly string[] }
  | { readonly ok: false };

/**
 * `kid.rowKey.details.HMAC-SHA256(purpose|rowKey.details)`. It identifies a row, not a person, and
 * never expires.
 */
export function issueToken(
  purpose: TokenPurpose,
  rowKey: string,
  keyring: Keyring,
  ...details: readonly string[]
): string {
  const { kid, key } = signingKey(keyring);
  const subject = [rowKey, ...details].join('.');
  return `${kid}.${subject}.${sign(purpose, subject, key)}`;
}

export function verifyToken(purpose: TokenPurpose, token: string, keyring: Keyring): VerifiedToken {
  const [kid = '', rowKey = '', ...rest] = token.split('.');
  const details = rest.slice(0, -1);
  const key = keyring.get(kid);
  if (!key || !rowKey || details.length !== DETAILS[purpose]) return { ok: false };
  const subject = [rowKey, ...details].join('.');
  const isGenuine = timingSafeEqualText(rest.at(-1) ?? '', sign(purpose, subject, key));
  return isGenuine ? { ok: true, rowKey, details } : { ok: false };
}

function sign(purpose: TokenPurpose, subject: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}|${subject}`).digest('base64url');
}
