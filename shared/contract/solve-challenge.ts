import type { Challenge, Solution } from './challenge.ts';

/** Declared here, because shared/ is compiled without the DOM's types. */
interface SubtleCrypto {
  importKey(
    format: 'raw',
    data: Uint8Array,
    algorithm: string,
    isExtractable: boolean,
    usages: readonly string[],
  ): Promise<object>;
  deriveBits(
    algorithm: { name: string; hash: string; salt: Uint8Array; iterations: number },
    key: object,
    bits: number,
  ): Promise<ArrayBuffer>;
}

/** Browsers leave `subtle` out on pages without https, except local ones. */
declare const crypto: { readonly subtle?: SubtleCrypto };

/** Above the highest counter that the API chooses. */
export const MAX_ATTEMPTS = 20_000;

/** The browser derives off the main thread. Undefined without WebCrypto, or without a solution. */
export async function solveChallenge(challenge: Challenge): Promise<Solution | undefined> {
  const { subtle } = crypto;
  if (!subtle) return undefined;
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = [...fromHex(nonce), 0, 0, 0, 0];
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost };
  for (let counter = 0; counter < MAX_ATTEMPTS; counter++) {
    // The password ends in the counter, four bytes in big-endian order.
    password.splice(-2, 2, counter >> 8, counter & 255);
    const data = Uint8Array.from(password);
    const key = await subtle.importKey('raw', data, 'PBKDF2', false, ['deriveBits']);
    const bits = await subtle.deriveBits(algorithm, key, keyLength * 8);
    const derivedKey = toHex(new Uint8Array(bits));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
  return undefined;
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
