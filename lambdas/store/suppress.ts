import { findRow } from './find-row.ts';
import { ENDED_MAIL, markDue } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import { updateIf } from './table.ts';

/**
 * Stops every further mail to an address, for example because it bounced for good or complained.
 * `reason` is a name and no sentence: it stays when a person's data is deleted. False if there is no
 * such row.
 */
export function suppress(rowKey: string, reason: string, now: number): Promise<boolean> {
  return suppressIf('attribute_exists(pk)', rowKey, reason, now);
}

const COMPLAINT = 'complaint';

/**
 * The same after an event, which may be delivered more than once. `known`: the address is suppressed
 * for this reason already, and nothing changed.
 */
export async function suppressAfter(
  rowKey: string,
  reason: 'bounce' | typeof COMPLAINT,
  now: number,
): Promise<'suppressed' | 'known' | 'no_such_row'> {
  // A complaint says more than a bounce, so a bounce that is delivered again never takes its place.
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

/**
 * Suppresses an address that may be on the list or not, so that a later sign-up is not mailed either.
 * `mailbox` is its keyed hash: `mailboxKeyOf`. False if nothing was kept of it before.
 */
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
  // Somebody signed the address up in between. Rows are never deleted, so this finds it.
  return created ? false : suppress(rowKey, reason, now);
}

/** Lets mail go to an address again. Sends nothing by itself. False if it was not suppressed. */
export async function unsuppress(rowKey: string): Promise<boolean> {
  const row = await updateIf(primaryKey('waitlist', rowKey), {
    update: { remove: ['suppressedAt', 'suppressedBy'] },
    condition: 'attribute_exists(suppressedAt)',
  });
  return row !== undefined;
}
