import { type Change, merge, unchanged } from './change.ts';
import type { AnyRow } from './claims.ts';
import { makeDue } from './owed-rows.ts';

/**
 * Lets a mail that was set aside be sent again. One of unknown outcome may have left: it is sent once more,
 * and counts as often. Undefined if it is not set aside.
 */
export function unpark(row: AnyRow, shard: number | undefined, now: number): Change | undefined {
  if (!row.parked) return undefined;
  return merge(makeDue(now, shard), unchanged(row), setFree(row), { remove: ['parked'] });
}

/** The row as a decision would find it. */
export function unparked<Row extends AnyRow>(row: Row): Row {
  const { parked: _parked, ...rest } = row;
  return { ...rest, ...setFree(row).set } as Row;
}

function setFree({ sending }: AnyRow): Change {
  return sending && sending.handed > 0
    ? { set: { sending: { ...sending, allowed: sending.handed + 1 } } }
    : {};
}

/** Owes a person the mail about a sign-up once more. */
export function oweAgain(row: AnyRow, id: string, now: number): Change {
  return merge(makeDue(now), unchanged(row), { set: { owes: id } });
}
