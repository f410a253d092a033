import { ENDED_MAIL, markDue, UNMARKED } from './outbox.ts';
import { changeRow, findRow } from './person-row.ts';
import { primaryKey } from './row-key.ts';
import type { UnsubscribedBy } from './row.ts';
import { acceptance, personState } from './standing.ts';
import { updateIf } from './table.ts';

/**
 * Puts a person on the list with the request that waited for their click, or with what they had
 * signed up with before they left. False if nothing is kept of the person.
 */
export async function confirm(rowKey: string, now: number): Promise<boolean> {
  const { isChanged } = await changeRow(primaryKey('waitlist', rowKey), (row) => {
    if (!row) return undefined;
    const { accepted, pending } = personState(row);
    const request = pending ?? accepted ?? (row.email === undefined ? row.request : undefined);
    if (!request && row.email === undefined) return undefined;
    const changes = request ? acceptance(row, request, now) : { set: {}, remove: ['request'] };
    return {
      changes: {
        set: { ...changes.set, confirmedAt: Math.max(now, (row.unsubscribedAt ?? 0) + 1) },
        remove: [...(changes.remove ?? []), ...UNMARKED],
      },
      restsOn: ['requestedAt', 'unsubscribedAt'],
    };
  });
  return isChanged;
}

/** Makes the row due, so that an unconfirmed request is deleted. False if there is no row. */
export async function unsubscribe(
  rowKey: string,
  by: UnsubscribedBy,
  now: number,
): Promise<boolean> {
  const { setTo, values } = markDue('waitlist', now);
  const row = await updateIf(primaryKey('waitlist', rowKey), {
    update: {
      set: { unsubscribedAt: now, unsubscribedBy: by },
      setTo,
      // Clocks differ, so an earlier confirmation could look later than this.
      remove: [...ENDED_MAIL, 'confirmedAt'],
    },
    condition: 'attribute_exists(pk)',
    values,
  });
  return row !== undefined;
}

/** `reason` is a name, because it outlives the person's data. False if there is no such row. */
export function suppress(rowKey: string, reason: string, now: number): Promise<boolean> {
  return suppressIf('attribute_exists(pk)', rowKey, reason, now);
}

const COMPLAINT = 'complaint';

/** For an event that may be redelivered. `known`: already suppressed for this reason. */
export async function suppressAfter(
  rowKey: string,
  reason: 'bounce' | typeof COMPLAINT,
  now: number,
): Promise<'suppressed' | 'known' | 'no_such_row'> {
  // A complaint says more than a bounce, so a repeated bounce never replaces it.
  const isNews = 'NOT (suppressedBy = :reason OR suppressedBy = :complaint)';
  const condition = `attribute_exists(pk) AND (attribute_not_exists(suppressedBy) OR ${isNews})`;
  const operands = { ':reason': reason, ':complaint': COMPLAINT };
  if (await suppressIf(condition, rowKey, reason, now, operands)) return 'suppressed';
  return (await findRow(rowKey)) ? 'known' : 'no_such_row';
}

async function suppressIf(
  condition: string,
  rowKey: string,
  reason: string,
  now: number,
  operands: Readonly<Record<`:${string}`, unknown>> = {},
): Promise<boolean> {
  const { setTo, values } = markDue('waitlist', now);
  const row = await updateIf(primaryKey('waitlist', rowKey), {
    update: {
      set: { suppressedBy: reason },
      setTo: { ...setTo, suppressedAt: 'if_not_exists(suppressedAt, :due)' },
      remove: ENDED_MAIL,
    },
    condition,
    values: { ...values, ...operands },
  });
  return row !== undefined;
}

/** Works for an address that is not on the list. False if nothing was kept of it. */
export async function suppressUnseen(
  rowKey: string,
  mailbox: string,
  reason: string,
  now: number,
): Promise<boolean> {
  if (await suppress(rowKey, reason, now)) return true;
  const created = await updateIf(primaryKey('waitlist', rowKey), {
    update: { set: { mailbox, suppressedAt: now, suppressedBy: reason } },
    condition: 'attribute_not_exists(pk)',
  });
  // A sign-up may have come in between. Rows are never deleted, so this finds it.
  return created ? false : suppress(rowKey, reason, now);
}

/** Sends nothing by itself. False if the address was not suppressed. */
export async function unsuppress(rowKey: string): Promise<boolean> {
  const row = await updateIf(primaryKey('waitlist', rowKey), {
    update: { remove: ['suppressedAt', 'suppressedBy'] },
    condition: 'attribute_exists(suppressedAt)',
  });
  return row !== undefined;
}
