import { createHmac } from 'node:crypto';
import { VIA_ALPHABET, VIA_LENGTH } from '#shared/contract/via.ts';
import type { WaitlistRow } from '../store/row.ts';

const BITS_PER_CHARACTER = 5n;

/**
 * The code of a person's invitation link. `key` is the one that row keys are hashed with. After an
 * erasure the code is another, so the next person at the address shares none.
 */
export function placeCodeOf(
  rowKey: string,
  { erasedAt = 0 }: Pick<WaitlistRow, 'erasedAt'>,
  key: string,
): string {
  const hash = createHmac('sha256', key).update(`invitation|${rowKey}|${erasedAt}`).digest();
  let bits = hash.readBigUInt64BE();
  let code = '';
  while (code.length < VIA_LENGTH) {
    code += VIA_ALPHABET.charAt(Number(bits & 31n));
    bits >>= BITS_PER_CHARACTER;
  }
  return code;
}
