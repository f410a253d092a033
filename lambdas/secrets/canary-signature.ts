import { createHmac } from 'node:crypto';
import { signingKey, timingSafeEqualText, type Keyring } from './keyring.ts';

/** For the skew of two clocks and the time between two Lambdas. */
const VALID_MS = 60_000;

/** `kid.time.HMAC-SHA256(purpose|time|address)`. `now` is in epoch milliseconds. */
export function signCanary(email: string, now: number, keyring: Keyring): string {
  const { kid, key } = signingKey(keyring);
  return [kid, now, hmac(email, String(now), key)].join('.');
}

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
