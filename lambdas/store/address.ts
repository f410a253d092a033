import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { oldestKey, type Keyring } from '../secrets/keyring.ts';

/** The address as SES takes it: the domain in ASCII, the local part as typed. Undefined if it has none. */
export function toMailableAddress(email: string): string | undefined {
  const address = email.trim().normalize('NFC');
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return domain ? `${address.slice(0, at)}@${domain}` : undefined;
}

/** HMAC-SHA256 of the normalized address, base64url: finds a person's row without naming the person. */
export function rowKeyOf(mailableAddress: string, keyring: Keyring): string {
  return createHmac('sha256', oldestKey(keyring))
    .update(mailableAddress.toLowerCase())
    .digest('base64url');
}
