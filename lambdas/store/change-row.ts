import type { WaitlistRow } from './row.ts';
import { readItem, unchangedSince, updateIf, type Changes } from './table.ts';

/** How often a change is decided again when the row changes at the same time. */
const MAX_TRIES = 5;

/** A row changed each time that it was to be changed. */
class RowConflictError extends Error {
  override readonly name = 'RowConflictError';
}

export interface RowChange {
  readonly changes: Changes;
  /** The attributes that the decision rests on. They have to be as they were read. */
  readonly restsOn: readonly (keyof WaitlistRow)[];
}

export interface ChangedRow {
  readonly isChanged: boolean;
  /** The row as it is now. Undefined if there is none. */
  readonly row: WaitlistRow | undefined;
}

/**
 * Reads a person's row and makes the change that `decide` answers with. It decides again if what the
 * answer rests on changed meanwhile. No change is made if the answer is undefined. A change of a
 * missing row creates it.
 */
export async function changeRow(
  pk: string,
  decide: (row: WaitlistRow | undefined) => RowChange | undefined,
): Promise<ChangedRow> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await readItem<WaitlistRow>(pk);
    const change = decide(row);
    if (!change) return { isChanged: false, row };
    const changed = await updateIf<WaitlistRow>(pk, {
      update: change.changes,
      ...(row ? unchangedSince(row, change.restsOn) : { condition: 'attribute_not_exists(pk)' }),
    });
    if (changed) return { isChanged: true, row: changed };
  }
  throw new RowConflictError('A row changed each time that it was to be changed');
}
