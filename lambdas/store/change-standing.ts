import { randomUUID } from 'node:crypto';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { applied } from './acceptance.ts';
import { dueChanges } from './due-changes.ts';
import { liftStop, stopMailbox } from './mailbox.ts';
import { ENDED_MAIL, markDue } from './outbox.ts';
import { changeRow, findRow } from './person-row.ts';
import { primaryKey } from './row-key.ts';
import type { UnsubscribedBy, WaitlistRow } from './row.ts';
import { hasLeft, isByAddress, personState } from './standing.ts';
import { updateIf } from './table.ts';

const STANDING_ATTRIBUTES = [
  'requestedAt',
  'unsubscribedAt',
  'unsubscribedBy',
  'confirmedAt',
  'updatedAt',
] as const satisfies readonly (keyof WaitlistRow)[];

/** Departures that show that their person reads the mail of the mailbox. */
const BY_MAIL: ReadonlySet<UnsubscribedBy> = new Set(['token', 'one-click']);

/**
 * Ends everything, a request that waits included, and makes the row due, so that the request is
 * deleted. The answer names the departure for `undoUnsubscribe`: its time in epoch milliseconds.
 * Undefined if there is no row, and for an address, which any caller can name: it replaces no other
 * departure, and ends no request that waits for a button.
 */
export async function unsubscribe(
  rowKey: string,
  by: UnsubscribedBy,
  now: number,
): Promise<number | undefined> {
  if (by === 'address') return unsubscribeByAddress(rowKey, now);
  const { row } = await changeRow(primaryKey('waitlist', rowKey), (seen) => {
    // A repeated departure is the one before, which can be undone.
    if (!seen || isKnown(seen, by)) return undefined;
    const { setTo, values } = markDue('waitlist', now);
    const { set, remove } = departure(seen, by, now);
    const changes = { set, setTo, remove: [...remove, ...ENDED_MAIL] };
    return { changes, values, restsOn: STANDING_ATTRIBUTES };
  });
  if (row && BY_MAIL.has(by)) await stopMailbox({ ...row, rowKey });
  return row?.unsubscribedAt;
}

function isKnown(row: WaitlistRow, by: UnsubscribedBy): boolean {
  const hasLeftSo = BY_MAIL.has(by) ? isByMail(row) : !isByMail(row) && !isByAddress(row);
  return hasLeft(row) && hasLeftSo && !personState(row).pending;
}

function isByMail({ unsubscribedBy: by }: WaitlistRow): boolean {
  return by !== undefined && BY_MAIL.has(by);
}

/**
 * Clocks differ, so an earlier confirmation or sign-up could look later than this. No two departures
 * have the same time, which names them. Those by mail in a row are one, whatever strangers sign up
 * in between.
 */
function departure(row: WaitlistRow, by: UnsubscribedBy, now: number) {
  const { requestedAt = 0, unsubscribedAt, unsubscribedBy, confirmedAt } = row;
  const isRepeated = BY_MAIL.has(by) && isByMail(row) && hasLeft(row) && row.unsubscribedBefore;
  const unsubscribedBefore = isRepeated
    ? { leftAt: unsubscribedAt, ...row.unsubscribedBefore }
    : { unsubscribedAt, unsubscribedBy, confirmedAt };
  const leftAt = Math.max(now, requestedAt, (unsubscribedAt ?? 0) + 1);
  return {
    set: { unsubscribedAt: leftAt, unsubscribedBy: by, unsubscribedBefore },
    remove: ['confirmedAt'],
  };
}

/** Restores what counted before a departure. False if the person has done anything since or was erased. */
export async function undoUnsubscribe(
  rowKey: string,
  undoAt: number,
  now: number,
): Promise<boolean> {
  const { isChanged, row } = await changeRow(primaryKey('waitlist', rowKey), (seen) => {
    // A departure that an undo restored does not know what came before it.
    if (!seen?.unsubscribedBefore || !hasLeft(seen) || !isByMail(seen)) return undefined;
    const { unsubscribedAt: lastAt = 0, unsubscribedBefore } = seen;
    const { leftAt = lastAt, ...before } = unsubscribedBefore;
    if (undoAt < leftAt || undoAt > lastAt) return undefined;
    const names = ['unsubscribedAt', 'unsubscribedBy', 'confirmedAt'] as const;
    const remove = ['unsubscribedBefore', ...names.filter((name) => before[name] === undefined)];
    const due = dueChanges(applied(seen, { set: before, remove }), now);
    return {
      changes: {
        set: { ...before, undoneAt: now },
        setTo: due.setTo,
        remove: [...new Set([...remove, ...ENDED_MAIL, ...due.remove])],
      },
      values: due.values,
      restsOn: STANDING_ATTRIBUTES,
    };
  });
  if (row && !hasLeft(row)) await liftStop({ ...row, rowKey });
  // A repeated call finds nothing to undo, or the departure that it restored.
  const { undoneAt = 0, unsubscribedAt = 0 } = row ?? {};
  const isUndone = undoneAt >= undoAt && unsubscribedAt < undoAt;
  return isChanged || (row !== undefined && (isUndone || !hasLeft(row)));
}

const NOT_DUE = { setTo: {}, values: {} };

const DECOY_SECONDS = 1800;

/** An unknown address costs the same work, with an item that says nothing. */
async function unsubscribeByAddress(rowKey: string, now: number): Promise<undefined> {
  const { row } = await changeRow(primaryKey('waitlist', rowKey), (seen) => {
    if (!seen) return undefined;
    const { unsubscribedAt, unsubscribedBy } = seen;
    const { set, remove } = hasLeft(seen)
      ? { set: { unsubscribedAt, unsubscribedBy }, remove: [] }
      : departure(seen, 'address', now);
    if (personState(seen).pending)
      return { changes: { set, remove }, restsOn: STANDING_ATTRIBUTES };
    const after = applied(seen, { set, remove });
    // A request that has ended is deleted later, also that of a parked row.
    const isKept = personState(after).eraseAt === undefined;
    const { setTo, values } = isKept ? NOT_DUE : dueChanges(after, now);
    return {
      changes: { set, setTo, remove: [...remove, ...ENDED_MAIL] },
      values,
      restsOn: STANDING_ATTRIBUTES,
    };
  });
  if (row) return;
  const set = {
    unsubscribedAt: now,
    unsubscribedBy: 'address',
    unsubscribedBefore: {},
    [EXPIRY_ATTRIBUTE]: Math.ceil(now / 1000) + DECOY_SECONDS,
  };
  await updateIf(`decoy#${randomUUID()}`, {
    update: { set, remove: ['confirmedAt', ...ENDED_MAIL] },
    condition: 'attribute_not_exists(pk)',
  });
}

/** Why an event of SES suppresses a person. Each says more than those before it. */
const REASONS = ['validation', 'bounce', 'complaint'] as const;
type Reason = (typeof REASONS)[number];

/**
 * For an event that may be redelivered. `known`: already suppressed for this reason or one that says
 * more. A complaint also ends mail to the mailbox's other addresses.
 */
export async function suppressAfter(
  rowKey: string,
  reason: Reason,
  now: number,
): Promise<'suppressed' | 'known' | 'no_such_row'> {
  const kept = REASONS.slice(REASONS.indexOf(reason));
  const operands = Object.fromEntries(kept.map((name) => [`:${name}`, name]));
  const isNews = `NOT (suppressedBy IN (${Object.keys(operands).join(', ')}))`;
  const condition = `attribute_exists(pk) AND (attribute_not_exists(suppressedBy) OR ${isNews})`;
  const suppressed = await suppressIf(condition, rowKey, reason, now, operands);
  const row = suppressed ?? (await findRow(rowKey));
  if (row && reason === 'complaint') await stopMailbox({ ...row, rowKey });
  if (suppressed) return 'suppressed';
  return row ? 'known' : 'no_such_row';
}

function suppressIf(
  condition: string,
  rowKey: string,
  reason: string,
  now: number,
  operands: Readonly<Record<`:${string}`, unknown>> = {},
): Promise<WaitlistRow | undefined> {
  const { setTo, values } = markDue('waitlist', now);
  return updateIf<WaitlistRow>(primaryKey('waitlist', rowKey), {
    update: {
      set: { suppressedBy: reason },
      setTo: { ...setTo, suppressedAt: 'if_not_exists(suppressedAt, :due)' },
      remove: ENDED_MAIL,
    },
    condition,
    values: { ...values, ...operands },
  });
}
