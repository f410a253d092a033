import { createHmac } from 'node:crypto';
import { signingKey, timingSafeEqualText, type Keyring } from './keyring.ts';

/** What a token permits. A token for one purpose is not valid for another. */
export type TokenPurpose = 'unsubscribe' | 'confirm';

export type VerifiedToken = { readonly ok: true; readonly rowKey: string } | { readonly ok: false };

/** `kid.rowKey.HMAC-SHA256(purpose|rowKey)`. It names a row and no person, and it never expires. */
export function issueToken(purpose: TokenPurpose, rowKey: string, keyring: Keyring): string {
  const { kid, key } = signingKey(keyring);
  return `${kid}.${rowKey}.${sign(purpose, rowKey, key)}`;
}

/** The id of the key that a token says it was signed with. */
export function keyIdOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

export function verifyToken(purpose: TokenPurpose, token: string, keyring: Keyring): VerifiedToken {
  const [kid, rowKey, signature, ...rest] = token.split('.');
  const key = keyring.get(kid ?? '');
  if (!key || !rowKey || !signature || rest.length > 0) return { ok: false };
  const isGenuine = timingSafeEqualText(signature, sign(purpose, rowKey, key));
  return isGenuine ? { ok: true, rowKey } : { ok: false };
}

function sign(purpose: TokenPurpose, rowKey: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}|${rowKey}`).digest('base64url');
}
