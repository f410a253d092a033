import { createHash } from 'node:crypto';
import { INVITATION_CODE_LENGTH } from '#shared/contract/invitation-code.ts';
import type { WaitlistRow } from './row.ts';

/**
 * The code of a person's invitation link. Nobody can compute it from an address, because the row key
 * is keyed. After an erasure it is another one, so the next person at the address shares none.
 */
export function invitationCode(
  rowKey: string,
  { erasedAt = 0 }: Pick<WaitlistRow, 'erasedAt'>,
): string {
  const hash = createHash('sha256').update(`invitation|${rowKey}|${erasedAt}`).digest('hex');
  return hash.slice(0, INVITATION_CODE_LENGTH);
}
