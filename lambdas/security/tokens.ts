import { createHmac } from 'node:crypto';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import type { MailLink } from '../store/person/press.ts';
import { readKeyringWith, signingKey, timingSafeEqualText, type Keyring } from './keyring.ts';

/**
 * What a token permits, and how many details follow its row key. A token for one purpose is not
 * valid for another.
 */
const DETAILS = { unsubscribe: 0, link: 2 } as const;
type TokenPurpose = keyof typeof DETAILS;

/** Of numbers among the details. */
const RADIX = 36;

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

/** Undefined if it is forged, or for another purpose. */
export function verifyToken(purpose: TokenPurpose, token: string, keyring: Keyring) {
  const [kid = '', rowKey = '', ...rest] = token.split('.');
  const details = rest.slice(0, -1);
  const key = keyring.get(kid);
  if (!key || !rowKey || details.length !== DETAILS[purpose]) return undefined;
  const subject = [rowKey, ...details].join('.');
  const isGenuine = timingSafeEqualText(rest.at(-1) ?? '', sign(purpose, subject, key));
  return isGenuine ? { rowKey, details } : undefined;
}

function sign(purpose: TokenPurpose, subject: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}|${subject}`).digest('base64url');
}

export function issueMailLink({ rowKey, ordinal, mailedAt }: MailLink, keyring: Keyring): string {
  return issueToken('link', rowKey, keyring, ordinal.toString(RADIX), mailedAt.toString(RADIX));
}

/** Undefined if the token does not unsubscribe, or is forged. */
export async function rowToUnsubscribe(token: string): Promise<string | undefined> {
  return (await readToken('unsubscribe', token))?.rowKey;
}

/** The link of a mail. Undefined if it is forged or another token. */
export async function readMailLink(token: string): Promise<MailLink | undefined> {
  const link = await readToken('link', token);
  const [ordinal, mailedAt] = link?.details ?? [];
  return link && ordinal !== undefined && mailedAt !== undefined
    ? {
        rowKey: link.rowKey,
        ordinal: parseInt(ordinal, RADIX),
        mailedAt: parseInt(mailedAt, RADIX),
      }
    : undefined;
}

async function readToken(purpose: TokenPurpose, token: string) {
  const [kid = ''] = token.split('.', 1);
  const keyring = await readKeyringWith(requiredEnv(ENV.tokenSecretId), kid);
  return verifyToken(purpose, token, keyring);
}
