import { createHmac } from 'node:crypto';
import { newestKey, type Keyring } from './keyring.ts';
import { isSameText } from './same-text.ts';

/** What a token lets its bearer do. A token for one purpose is worth nothing for another. */
export type TokenPurpose = 'unsubscribe';

export type VerifiedToken = { readonly ok: true; readonly rowKey: string } | { readonly ok: false };

/** `kid.rowKey.HMAC-SHA256(purpose|rowKey)`: names a row, not a person; never expires. */
export function issueToken(purpose: TokenPurpose, rowKey: string, keyring: Keyring): string {
  const { kid, key } = newestKey(keyring);
  return `${kid}.${rowKey}.${sign(purpose, rowKey, key)}`;
}

export function verifyToken(purpose: TokenPurpose, token: string, keyring: Keyring): VerifiedToken {
  const [kid, rowKey, signature, ...rest] = token.split('.');
  const key = keyring.get(kid ?? '');
  if (!key || !rowKey || !signature || rest.length > 0) return { ok: false };
  return isSameText(signature, sign(purpose, rowKey, key)) ? { ok: true, rowKey } : { ok: false };
}

function sign(purpose: TokenPurpose, rowKey: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}|${rowKey}`).digest('base64url');
}
