import { handOverId } from '../store/claims.ts';
import { type DueRow, isTest } from '../store/due-rows.ts';
import { isStopped, mailboxFreeAt, STOPPED_MS } from '../store/mailbox.ts';
import type { Owing } from '../store/owed-rows.ts';
import { nextMailAt, weekEndOf } from '../store/person/limits.ts';
import { isOnList, pendingOf, type PersonRow, type Words } from '../store/person/row.ts';
import type { MailClass } from './mail-class.ts';

/** Why a mail is not sent now. */
export type SkipReason =
  | 'mailed_recently'
  | 'mailbox_limit'
  /** Another address of the mailbox ended its mail. */
  | 'mailbox_left'
  | 'unsubscribed'
  | 'suppressed'
  /** The person has not confirmed yet, or their data was deleted. */
  | 'not_subscribed'
  | 'announced_this_week'
  | 'cancelled';

export type Decision =
  /** `request` asks for the press that puts the person on the list. */
  | { readonly action: 'send'; readonly mail: 'confirmation' | 'request'; readonly to: Words }
  | { readonly action: 'send'; readonly mail: 'announcement' | 'operator' }
  /** `until`: epoch milliseconds. */
  | { readonly action: 'wait'; readonly reason: SkipReason; readonly until: number }
  /** Nothing is to be sent until something changes. What is owed stays owed. */
  | { readonly action: 'leave'; readonly reason?: SkipReason }
  /** What waited for a press has waited too long. */
  | { readonly action: 'expire' }
  | { readonly action: 'park'; readonly reason: string }
  /** An announcement will never be sent to this person. */
  | { readonly action: 'skip'; readonly reason: SkipReason };

/** After this many hand-overs with unknown outcome, a mail is set aside. */
const MAX_HAND_OVERS = 2;

const OUTCOME_UNKNOWN = 'OutcomeUnknown';

function isOutOfHands({ sending }: Owing): boolean {
  return (sending?.handed ?? 0) >= (sending?.allowed ?? MAX_HAND_OVERS);
}

/** Whose turn, share of the day and brake a mail is under. A test of an announcement is the operator's. */
export function classOf({ kind, row }: DueRow): MailClass {
  if (kind === 'waitlist') return 'person';
  return kind === 'announcement' && !isTest(row) ? 'announcement' : 'operator';
}

/** What is done about the mail that a row owes. */
export function decide(due: DueRow, now: number): Decision {
  switch (classOf(due)) {
    case 'person':
      return decideForPerson(due, now);
    case 'announcement':
      return decideAnnouncement(due, now);
    case 'operator':
      return decideOperatorMail(due.row);
  }
}

function decideForPerson({ row: owing, rowKey, mailbox }: DueRow, now: number): Decision {
  const row: PersonRow = owing;
  const pending = pendingOf(row, now);
  if (row.pending && !pending) return { action: 'expire' };
  const isRequest = row.owes !== undefined && row.owes === pending?.id;
  const to = isRequest ? pending : (row as Words);
  if (row.owes === undefined || row.parked) return { action: 'leave' };
  if (row.suppressed) return { action: 'leave', reason: 'suppressed' };
  if (!isRequest && !isOnList(row)) return { action: 'leave', reason: 'unsubscribed' };
  if (isOutOfHands(row)) return { action: 'park', reason: OUTCOME_UNKNOWN };

  const freeAt = nextMailAt(row);
  if (now < freeAt) return { action: 'wait', reason: 'mailed_recently', until: freeAt };
  if (isStopped(mailbox, row, rowKey)) {
    return { action: 'wait', reason: 'mailbox_left', until: now + STOPPED_MS };
  }
  const counted = { id: handOverId(rowKey, row), email: to.email };
  const mailboxFree = mailboxFreeAt(mailbox, counted);
  if (now < mailboxFree) return { action: 'wait', reason: 'mailbox_limit', until: mailboxFree };
  return { action: 'send', mail: isRequest ? 'request' : 'confirmation', to };
}

/** Sent unless it is set aside. */
function decideOperatorMail(row: Owing): Decision {
  if (row.parked) return { action: 'leave' };
  if (isOutOfHands(row)) return { action: 'park', reason: OUTCOME_UNKNOWN };
  return { action: 'send', mail: 'operator' };
}

/** The recipient must still be on the list when the announcement is sent. */
function decideAnnouncement(due: DueRow, now: number): Decision {
  const { row, name = '', recipient, rowKey, mailbox } = due;
  if (row.parked) return { action: 'leave' };
  if (isOutOfHands(row)) return { action: 'park', reason: OUTCOME_UNKNOWN };
  if (recipient?.suppressed) return { action: 'skip', reason: 'suppressed' };
  if (recipient?.left) return { action: 'skip', reason: 'unsubscribed' };
  if (!recipient || !isOnList(recipient)) return { action: 'skip', reason: 'not_subscribed' };
  if (isStopped(mailbox, recipient, rowKey)) return { action: 'skip', reason: 'mailbox_left' };
  const weekEnd = weekEndOf(recipient, name);
  if (now < weekEnd) return { action: 'wait', reason: 'announced_this_week', until: weekEnd };
  return { action: 'send', mail: 'announcement' };
}
