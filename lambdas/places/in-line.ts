import type { WaitlistRow } from '../store/row.ts';
import type { InLine } from './line.ts';
import { ownDomainOf } from './mail-domain.ts';
import { hasPlace, joinedOf } from './place.ts';
import { placeCodeOf } from './place-code.ts';

export interface LineAt {
  /** Who pressed since is not in line yet. Epoch milliseconds. */
  readonly now: number;
  /** When the setting was first turned on. */
  readonly since: number;
  /** The key that row keys are hashed with. */
  readonly key: string;
}

/** A row as the line counts it. Undefined without a place. */
export function inLine(
  row: Omit<WaitlistRow, 'pk'>,
  rowKey: string,
  { now, since, key }: LineAt,
): InLine | undefined {
  if (!hasPlace(row) || (row.verifiedAt ?? 0) >= now) return undefined;
  return {
    rowKey,
    joinedAt: joinedOf(row, since),
    codes: [placeCodeOf(rowKey, row, key), ...(row.formerCodes ?? [])],
    via: row.viaVoidedAt === undefined ? row.via : undefined,
    mailbox: row.mailbox,
    domain: row.email === undefined ? undefined : ownDomainOf(row.email),
    known: row.invitations,
  };
}
