import { primaryKey } from './row-key.ts';
import type { WaitlistRow } from './row.ts';
import { readItem } from './table.ts';

/** The row of a person, as it is now. It may hold only what stays after a deletion. */
export function findRow(rowKey: string): Promise<WaitlistRow | undefined> {
  return readItem(primaryKey('waitlist', rowKey));
}
