import { erasePerson } from './erase-person.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { unsubscribe } from '../../../lambdas/store/change-standing.ts';

/** A copy of a person's row under another key. */
interface Copy {
  readonly from: string;
  readonly to: string;
  readonly row: WaitlistRow;
  /** Whether this call made it. */
  readonly isNew: boolean;
}

/**
 * Repeats in a copy what the person did to the old row after it was read: to leave, or to be erased.
 * Returns the copy as it is then.
 */
export async function followOldRow(copy: Copy, now: number): Promise<WaitlistRow> {
  const { from, to, row, isNew } = copy;
  const old = await findRow(from);
  const { standing } = old ? personState(old) : { standing: 'none' };
  const { unsubscribedAt = 0, unsubscribedBy = 'token' } = old ?? {};
  const hasLeft = standing === 'unsubscribed' && personState(row).standing !== 'unsubscribed';
  // Of a copy that an earlier call made, the old row may have been erased by that call.
  if (standing === 'none' && isNew) await erasePerson(to, now);
  else if (hasLeft && unsubscribedAt > (row.confirmedAt ?? 0))
    await unsubscribe(to, unsubscribedBy, unsubscribedAt);
  else return row;
  return (await findRow(to)) ?? row;
}
