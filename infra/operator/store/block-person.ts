import { applied } from '../../../lambdas/store/acceptance.ts';
import { dueChanges } from '../../../lambdas/store/due-changes.ts';
import { liftStop } from '../../../lambdas/store/mailbox.ts';
import { ENDED_MAIL } from '../../../lambdas/store/outbox.ts';
import { changeRow } from '../../../lambdas/store/person-row.ts';
import { primaryKey, storedMailboxKeys } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { hasLeft } from '../../../lambdas/store/standing.ts';
import type { Address } from '../people/addresses.ts';

/** What the two decisions rest on. */
const RESTS_ON = [
  'unsubscribedAt',
  'unsubscribedBy',
  'confirmedAt',
  'requestedAt',
  'updatedAt',
  'suppressedAt',
] as const satisfies readonly (keyof WaitlistRow)[];

/**
 * Takes an address off the list and stops every mail to it, also if the list has never seen it. `reason`
 * is a name, because it outlives the person's data. False if nothing was kept of the address.
 */
export async function blockPerson(address: Address, reason: string, now: number): Promise<boolean> {
  const pk = primaryKey('waitlist', address.rowKey);
  let isKnown = false;
  await changeRow(pk, (seen) => {
    isKnown = seen !== undefined;
    const row: WaitlistRow = seen ?? { pk };
    const set = {
      ...(!seen && storedMailboxKeys(address)),
      ...(!hasLeft(row) && departure(row, now)),
      suppressedAt: row.suppressedAt ?? now,
      suppressedBy: reason,
    };
    return withMail(row, { set, remove: [] }, now);
  });
  return isKnown;
}

/** Clocks differ, so an earlier confirmation or sign-up could look later than this. */
function departure(row: WaitlistRow, now: number) {
  const { requestedAt = 0, unsubscribedAt = 0, confirmedAt = 0 } = row;
  const leftAt = Math.max(now, requestedAt, confirmedAt, unsubscribedAt + 1);
  return { unsubscribedAt: leftAt, unsubscribedBy: 'block' };
}

/** Lifts what a block or an event of SES set, and makes due what is still owed. False if nothing was. */
export async function unblockPerson(rowKey: string, now: number): Promise<boolean> {
  const { isChanged, row } = await changeRow(primaryKey('waitlist', rowKey), (seen) => {
    if (!seen) return undefined;
    const isLeft = seen.unsubscribedBy === 'block' && hasLeft(seen);
    if (seen.suppressedAt === undefined && !isLeft) return undefined;
    const departed = isLeft ? ['unsubscribedAt', 'unsubscribedBy'] : [];
    return withMail(seen, { set: {}, remove: ['suppressedAt', 'suppressedBy', ...departed] }, now);
  });
  if (row && !hasLeft(row)) await liftStop({ ...row, rowKey });
  return isChanged;
}

interface RowChanges {
  readonly set: Readonly<Record<string, unknown>>;
  readonly remove: readonly string[];
}

/** The changes, with what they mean for the mails of the row. */
function withMail(row: WaitlistRow, { set, remove }: RowChanges, now: number) {
  const due = dueChanges(applied(row, { set, remove }), now);
  return {
    changes: {
      set,
      setTo: due.setTo,
      remove: [...new Set([...remove, ...ENDED_MAIL, ...due.remove])],
    },
    values: due.values,
    restsOn: RESTS_ON,
  };
}
