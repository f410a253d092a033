import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { KNOWN_ADDRESSES } from './texts.ts';
import { oddText } from './texts.ts';

/** What tokens are made of: the text of a keyring with one key for each purpose. */
export interface TokenKeys {
  readonly rowKey: string;
  readonly token: string;
}

/** When the mail of a link was sent, as the link has it. */
const SENT_AT = Date.now().toString(36);

/** `kid.rowKey.details.signature` for a known person, made without the code under test. */
function makeToken(keys: TokenKeys, address: string, purpose: string): string {
  const details = purpose === 'link' ? ['request', SENT_AT] : [];
  const rowKey = createHmac('sha256', onlyKey(keys.rowKey)).update(address).digest('base64url');
  const subject = [rowKey, ...details].join('.');
  const signed = `${purpose}|${subject}`;
  const signature = createHmac('sha256', onlyKey(keys.token)).update(signed).digest('base64url');
  return `k1.${subject}.${signature}`;
}

function onlyKey(keyring: string): string {
  return (JSON.parse(keyring) as { k1: string }).k1;
}

/** Every token that the product may accept for a purpose. */
export function genuineTokens(keys: TokenKeys, purpose: string): ReadonlySet<string> {
  return new Set(KNOWN_ADDRESSES.map((address) => makeToken(keys, address, purpose)));
}

const CHANGES: readonly ((token: string) => string)[] = [
  (token) => token.slice(0, -1),
  (token) => token.slice(0, token.length / 2),
  (token) => `${token}.`,
  (token) => `.${token}`,
  (token) => `${token}.${token}`,
  (token) => `${token}=`,
  (token) => `${token}\u0000`,
  (token) => `${token} `,
  (token) => token.replace('k1', 'k2'),
  (token) => token.replace('k1', '__proto__'),
  (token) => token.replace('k1', 'K1'),
  (token) => token.replaceAll('.', '%2e'),
  (token) => token.replaceAll('-', '+').replaceAll('_', '/'),
  (token) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
  (token) => token.toUpperCase(),
  (token) => token.split('.').toReversed().join('.'),
  (token) => token + 'A'.repeat(256),
];

const PURPOSES = ['unsubscribe', 'link'];

/** Tokens of known persons: genuine, of another purpose, or changed; and other texts. */
export function tokens(keys: TokenKeys, purpose: string): fc.Arbitrary<string> {
  const genuine = fc
    .constantFrom(...KNOWN_ADDRESSES)
    .map((address) => makeToken(keys, address, purpose));
  const others = PURPOSES.filter((other) => other !== purpose);
  const foreign = fc
    .tuple(
      fc.constantFrom(...KNOWN_ADDRESSES),
      fc.constantFrom('', 'other', purpose.toUpperCase(), ...others),
    )
    .map(([address, otherPurpose]) => makeToken(keys, address, otherPurpose));
  return fc.oneof(
    { weight: 5, arbitrary: genuine },
    { weight: 1, arbitrary: foreign },
    {
      weight: 3,
      arbitrary: fc
        .tuple(genuine, fc.constantFrom(...CHANGES))
        .map(([token, change]) => change(token)),
    },
    { weight: 1, arbitrary: oddText },
  );
}
