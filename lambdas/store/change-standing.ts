import { applied } from './acceptance.ts';
import { dueChanges } from './due-changes.ts';
import { stopMailbox } from './mailbox.ts';
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
 * deleted. An address, which any caller can name, replaces no other departure, and ends no request that
 * waits for a button. False if there is no row.
 */
export async function unsubscribe(
  rowKey: string,
  by: UnsubscribedBy,
  now: number,
): Promise<boolean> {
  if (by === 'address') return unsubscribeByAddress(rowKey, now);
  const { row } = await changeRow(primaryKey('waitlist', rowKey), (seen) => {
    if (!seen || isKnown(seen, by)) return undefined;
    const { setTo, values } = markDue('waitlist', now);
    const changes = { set: departure(seen, by, now), setTo, remove: ENDED_MAIL };
    return { changes, values, restsOn: STANDING_ATTRIBUTES };
  });
  if (row && BY_MAIL.has(by)) await stopMailbox({ ...row, rowKey });
  return row !== undefined;
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
 * have the same time, which names them.
 */
function departure(row: WaitlistRow, by: UnsubscribedBy, now: number) {
  const { requestedAt = 0, unsubscribedAt = 0, confirmedAt = 0 } = row;
  const leftAt = Math.max(now, requestedAt, confirmedAt, unsubscribedAt + 1);
  return { unsubscribedAt: leftAt, unsubscribedBy: by };
}

const NOT_DUE = { setTo: {}, values: {} };

async function unsubscribeByAddress(rowKey: string, now: number): Promise<boolean> {
  const { row } = await changeRow(primaryKey('waitlist', rowKey), (seen) => {
    if (!seen || hasLeft(seen)) return undefined;
    const set = departure(seen, 'address', now);
    if (personState(seen).pending) return { changes: { set }, restsOn: STANDING_ATTRIBUTES };
    const after = applied(seen, { set });
    // A request that has ended is deleted later, also that of a parked row.
    const isKept = personState(after).eraseAt === undefined;
    const { setTo, values } = isKept ? NOT_DUE : dueChanges(after, now);
    const changes = { set, setTo, remove: ENDED_MAIL };
    return { changes, values, restsOn: STANDING_ATTRIBUTES };
  });
  return row !== undefined;
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
