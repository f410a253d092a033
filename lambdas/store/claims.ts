import { type Change, merge, newVersion, unchanged } from './change.ts';
import { MAIL_ATTRIBUTES, OUTBOX_KEYS } from './owed-rows.ts';
import type { AnnouncementRow, ContactRow, Owing, ReportRow, Sending } from './owed-rows.ts';
import { COUNTED_MAILS, SKEW_MS } from './person/limits.ts';
import { PENDING_MS, type PersonRow } from './person/row.ts';

export interface RowByKind {
  readonly waitlist: PersonRow;
  readonly contact: ContactRow;
  readonly report: ReportRow;
  readonly announcement: AnnouncementRow;
}

/** A row of any kind. Those that are no person's have none of a person's attributes. */
export type AnyRow = Owing &
  Pick<PersonRow, 'owes' | 'pending' | 'left' | 'suppressed' | 'mails'> & {
    readonly skipped?: { readonly at: number };
  };

/**
 * The mail of a row whose outcome is not known, as SES's events name it. One that is handed over again with
 * the words of a later sign-up is another.
 */
export function mailIdOf({
  mails,
  sending,
}: Pick<AnyRow, 'mails' | 'sending'>): string | undefined {
  return sending && `${mails?.count ?? 1}-${sending.for}`;
}

/** The hand-over that a claim counts: of which mail, and the how-manieth of it. */
export function handOverOf(row: AnyRow): { readonly ordinal: number; readonly number: number } {
  const { counted = 0, handed = 0 } = row.sending ?? {};
  const { count = 0 } = row.mails ?? {};
  const ordinal = row.sending ? Math.max(count, 1) : count + 1;
  return { ordinal, number: Math.max(counted, handed + 1) };
}

/** By which the mailbox counts a hand-over once. */
export function handOverId(rowKey: string, row: AnyRow): string {
  const { ordinal, number } = handOverOf(row);
  return `${rowKey}.${ordinal}.${number}`;
}

/**
 * Takes a row and counts its mail, in one write, of which it names the row's new version. `leaseEnd`: until
 * when this sender may send it, in epoch milliseconds. A mail that SES refused for certain was counted
 * before, and may leave only now.
 */
export function claim(row: AnyRow, leaseEnd: number): Change {
  const { counted = 0, handed = 0 } = row.sending ?? {};
  const { ordinal, number } = handOverOf(row);
  const { times = [] } = row.mails ?? {};
  const earlier = number > counted ? times : times.slice(0, -1);
  const mails = {
    count: ordinal,
    times: [...earlier, leaseEnd + SKEW_MS].slice(-COUNTED_MAILS),
  };
  const sending: Sending = {
    ...row.sending,
    for: row.owes ?? 'mail',
    counted: number,
    handed: handed + 1,
  };
  return merge(unchanged(row), {
    set: {
      version: newVersion(),
      leaseUntil: leaseEnd,
      dueAt: leaseEnd,
      sending,
      ...(row.owes !== undefined && { mails }),
    },
  });
}

/** SES took the mail. If the person signed up again since, the row is due at once for the newer words. */
export function settleSent(row: AnyRow, now: number): Change | undefined {
  if (!row.sending) return undefined;
  const isOwed = row.owes !== undefined && row.owes !== row.sending.for;
  const next = isOwed ? { set: { dueAt: now } } : merge(rest(row), { remove: ['owes'] });
  const sent = { set: { mailedAt: now }, remove: MAIL_ATTRIBUTES };
  return merge(unchanged(row), next, sent);
}

/** SES certainly did not take the mail, and may take it at `dueAt`. */
export function settleRefused(row: AnyRow, dueAt: number): Change | undefined {
  if (!row.sending) return undefined;
  return merge(unchanged(row), {
    set: { dueAt, sending: takenBack(row.sending) },
    remove: ['leaseUntil'],
  });
}

/** SES will never take the mail: it is set aside. If the person signed up again, their newer words are due. */
export function settleRejected(row: AnyRow, by: string, now: number): Change | undefined {
  if (!row.sending) return undefined;
  if (row.owes !== row.sending.for && row.owes !== undefined) return settleRefused(row, now);
  return merge(setAside(row, by, now), { set: { sending: takenBack(row.sending) } });
}

function takenBack(sending: Sending): Sending {
  return { ...sending, handed: sending.handed - 1 };
}

/** Sets a row aside for the operator. What waits for a press is deleted in time all the same. */
export function setAside(row: AnyRow, by: string, now: number): Change {
  return merge(unchanged(row), rest(row), {
    set: { parked: { at: now, by } },
    remove: ['leaseUntil'],
  });
}

/** Nothing is to be sent now. What is owed stays owed. */
export function leaveOutbox(row: AnyRow): Change {
  return merge(unchanged(row), rest(row), { remove: ['leaseUntil'] });
}

export function postpone(row: AnyRow, until: number): Change {
  const { pending } = row;
  const dueAt = Math.min(until, pending ? pending.at + PENDING_MS : Infinity);
  return merge(unchanged(row), { set: { dueAt }, remove: ['leaseUntil'] });
}

/** Deletes what waited too long for a press, with the mail that it owes. */
export function expire(row: AnyRow, now: number): Change {
  const { pending, owes } = row;
  const isOwed = owes !== undefined && owes !== pending?.id;
  return merge(unchanged(row), {
    ...(isOwed && { set: { dueAt: now } }),
    remove: ['pending', ...(isOwed ? [] : ['owes', ...OUTBOX_KEYS, ...MAIL_ATTRIBUTES])],
  });
}

/** Out of the outbox, unless something is to be deleted later. */
function rest({ pending }: AnyRow): Change {
  return pending ? { set: { dueAt: pending.at + PENDING_MS } } : { remove: OUTBOX_KEYS };
}
