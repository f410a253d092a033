import { dueAtOf } from './acceptance.ts';
import { markDue, UNMARKED } from './outbox.ts';
import type { WaitlistRow } from './row.ts';

/** Makes a row due that no sender has claimed, if it is. `values` belong to the update. */
export function dueChanges(row: WaitlistRow, now: number) {
  const dueAt = dueAtOf(row, now);
  if (dueAt === undefined) return { setTo: {}, remove: UNMARKED, values: {} };
  const { setTo, values } = markDue('waitlist', dueAt);
  return { setTo: { ...setTo, queuedAt: ':due' }, remove: [], values };
}
