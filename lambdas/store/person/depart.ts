import { makeDue, MAIL_ATTRIBUTES, OUTBOX_KEYS } from '../owed-rows.ts';
import { merge, type Change, EXISTS, unchanged } from '../change.ts';
import type { LeftBy, PersonRow } from './row.ts';

/**
 * Ends everything, what waits and what is owed included. Each departure is written anew, so that a page
 * that was shown before it does not end it.
 */
export function depart(row: PersonRow, by: Exclude<LeftBy, 'address'>, now: number): Change {
  return {
    // Clocks differ, and the time names the departure.
    set: { left: { at: Math.max(now, (row.left?.at ?? 0) + 1), by } },
    remove: ['pending', 'owes', ...OUTBOX_KEYS, ...MAIL_ATTRIBUTES],
    conditions: [EXISTS],
  };
}

/** Any caller can type any address, so it ends no other departure and nothing that waits. */
export function departByAddress(now: number): Change {
  return {
    set: { left: { at: now, by: 'address' } },
    conditions: [EXISTS, 'attribute_not_exists(#left)'],
  };
}

/** Takes back a departure by address. Undefined if the person left in another way, or not at all. */
export function undoDeparture(row: PersonRow, now: number): Change | undefined {
  if (row.left?.by !== 'address') return undefined;
  return merge(unchanged(row), dueIfOwed(row, now), { remove: ['left'] });
}

/** Makes due what was not sent while nothing was sent to the person. */
export function dueIfOwed({ owes }: PersonRow, now: number): Change {
  return owes === undefined ? {} : makeDue(now);
}
