import { createHmac } from 'node:crypto';
import { signingKey, timingSafeEqualText, type Keyring } from './keyring.ts';

/** How far the clocks of two Lambdas and the way between them may be apart. */
const VALID_MS = 60_000;

/** `kid.time.HMAC-SHA256(purpose|time|address)`. `now` is in epoch milliseconds. */
export function signCanary(email: string, now: number, keyring: Keyring): string {
  const { kid, key } = signingKey(keyring);
  return [kid, now, hmac(email, String(now), key)].join('.');
}

/** Whether a signature was made for this address, a moment ago. */
export function isSignedCanary(
  signature: string,
  email: string,
  now: number,
  keyring: Keyring,
): boolean {
  const [kid = '', time = '', proof = ''] = signature.split('.');
  const key = keyring.get(kid);
  return (
    key !== undefined &&
    timingSafeEqualText(proof, hmac(email, time, key)) &&
    Math.abs(now - Number(time)) <= VALID_MS
  );
}

function hmac(email: string, time: string, key: string): string {
  return createHmac('sha256', key).update(`canary|${time}|${email}`).digest('base64url');
}
