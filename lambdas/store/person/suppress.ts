import { merge, type Change, unchanged } from '../change.ts';
import { dueIfOwed } from './depart.ts';
import { ON_SES_LIST, type PersonRow } from './row.ts';

/** Why an event of SES suppresses a person. Each says more than those before it. */
const REASONS = ['validation', ON_SES_LIST, 'bounce', 'complaint'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Ends mail to a person. What is owed stays owed until the operator lifts it. Undefined if a reason that
 * says as much is known.
 */
export function suppress(row: PersonRow, reason: Reason, now: number): Change | undefined {
  const known = row.suppressed?.by;
  const isNews = known === undefined || REASONS.indexOf(reason) > rankOf(known);
  if (!isNews) return undefined;
  return merge(unchanged(row), {
    set: { suppressed: { at: row.suppressed?.at ?? now, by: reason } },
  });
}

/** The operator's own reason says more than any event, except that SES asks for no more mail. */
function rankOf(reason: string): number {
  const rank = REASONS.findIndex((known) => known === reason);
  return rank < 0 ? REASONS.indexOf('bounce') : rank;
}

export interface Block {
  /** A name, because it outlives the person's data. */
  readonly reason: string;
  readonly mailbox: string;
  readonly now: number;
}

/** Takes an address off the list and ends mail to it, also if the list has never seen it. */
export function block(row: PersonRow | undefined, { reason, mailbox, now }: Block): Change {
  return {
    set: {
      mailbox: row?.mailbox ?? mailbox,
      suppressed: { at: row?.suppressed?.at ?? now, by: reason },
      ...(!row?.left && { left: { at: now, by: 'block' } }),
    },
    ...unchanged(row),
  };
}

/** Lifts what a block or an event set. Undefined if nothing is to be lifted. */
export function unblock(row: PersonRow, now: number): Change | undefined {
  const isLeft = row.left?.by === 'block';
  if (!row.suppressed && !isLeft) return undefined;
  return merge(unchanged(row), dueIfOwed(row, now), {
    remove: ['suppressed', ...(isLeft ? ['left'] : [])],
  });
}
