import { scanTable } from '../../operator/store/people.ts';
import { parsePrimaryKey, ROW_KINDS, type RowKind } from '../../../lambdas/store/row-key.ts';
import type { RowByKind } from '../../../lambdas/store/row.ts';
import { UsageError } from '../exit-codes.ts';

/** A mail that waits for the operator, and the row that owes it. */
export type ParkedRow = {
  readonly [Kind in RowKind]: { readonly kind: Kind; readonly row: RowByKind[Kind] };
}[RowKind];

/** Which parked mails. One that is absent takes all. */
export interface ParkedFilter {
  readonly kind?: string | undefined;
  /** The name of the reason, as `waitlist parked` shows it. */
  readonly reason?: string | undefined;
}

/** Every parked mail of a filter, in no order, in one pass over the table. Throws `UsageError`. */
export async function* readParked(
  { kind, reason }: ParkedFilter,
  onRead?: (items: number) => void,
): AsyncGenerator<ParkedRow> {
  if (kind !== undefined && !ROW_KINDS.some((known) => known === kind)) {
    throw new UsageError(`--kind: “${kind}” is none of ${ROW_KINDS.join(', ')}`);
  }
  for await (const item of scanTable(onRead)) {
    const found = parsePrimaryKey(item.pk)?.kind;
    if (found === undefined || (kind !== undefined && found !== kind)) continue;
    const parked = { kind: found, row: item } as ParkedRow;
    if (parked.row.parkedAt === undefined) continue;
    if (reason === undefined || parked.row.parkedBy === reason) yield parked;
  }
}
