import { WEEK_MS } from '#shared/time.ts';
import { NOT_VERIFIED } from '../ses/mailer.ts';
import {
  countedId,
  MAX_CONFIRMATIONS,
  type AnnouncementRow,
  type ContactRow,
  type DigestRow,
  type ReportRow,
  type WaitlistRow,
} from '../store/row.ts';
import { personState } from '../store/standing.ts';

/** An address gets at most one mail within this time. */
export const CONFIRMATION_INTERVAL_MS = WEEK_MS;

/** A mail is given to SES at most so often without knowing what became of it. */
const MAX_UNKNOWN_OUTCOMES = 2;

/** Why a row gets no mail now. */
export type SkipReason =
  | 'unsubscribed'
  | 'suppressed'
  | 'mailed_recently'
  | 'lifetime_cap'
  | 'mailbox_cap'
  /** The person waits for a click, or their data was deleted. */
  | 'not_subscribed';

/** What is to be done for a row that is due. */
export type Decision =
  /** The mail says that the person is on the list, or asks for the click that puts them there. */
  | { readonly action: 'send'; readonly mail: 'confirmation' | 'confirm_request' | 'contact' }
  /** Undefined for a test, which goes to the operator. */
  | {
      readonly action: 'send';
      readonly mail: 'announcement';
      readonly recipient: WaitlistRow | undefined;
    }
  | { readonly action: 'skip'; readonly reason: SkipReason }
  /** Nothing before `until`, in epoch milliseconds. */
  | { readonly action: 'wait'; readonly reason: SkipReason; readonly until: number }
  /** Nobody confirmed the request in time: its data is to be deleted. */
  | { readonly action: 'erase' }
  /** Nothing until the operator retries it. */
  | { readonly action: 'park'; readonly reason: string };

/** The reason with which a row is parked whose mail may or may not have arrived. */
const OUTCOME_UNKNOWN = 'OutcomeUnknown';

/**
 * The whole policy of mails to people. It reads facts that nothing erases: how many mails were
 * counted, when the last one can have left, and the person's own last word.
 */
export function decide(row: WaitlistRow, now: number): Decision {
  const { standing, pending, eraseAt } = personState(row);
  if (eraseAt !== undefined && now >= eraseAt) return { action: 'erase' };

  const rest = (reason: SkipReason, until = Infinity): Decision => {
    const next = Math.min(until, eraseAt ?? Infinity);
    return next === Infinity ? { action: 'skip', reason } : { action: 'wait', reason, until: next };
  };
  if (row.suppressedAt !== undefined) return rest('suppressed');
  if (!pending && standing !== 'subscribed') return rest('unsubscribed');

  const unknowns = row.unresolved?.length ?? 0;
  if (row.parkedAt !== undefined) return { action: 'park', reason: row.parkedBy ?? '' };
  if (unknowns >= MAX_UNKNOWN_OUTCOMES) return { action: 'park', reason: OUTCOME_UNKNOWN };
  if (row.lastMailId !== countedId(row)) {
    if ((row.mailsSent ?? 0) >= MAX_CONFIRMATIONS) return rest('lifetime_cap');
    const freeAt = (row.lastMailAt ?? row.mailedAt ?? -Infinity) + CONFIRMATION_INTERVAL_MS;
    if (unknowns === 0 && now < freeAt) {
      return rest('mailed_recently', pending ? freeAt : undefined);
    }
  }
  return { action: 'send', mail: pending ? 'confirm_request' : 'confirmation' };
}

/** A mail to the operator is sent, unless it is parked or its outcome stays unknown. */
export function decideContact(row: ContactRow | DigestRow | ReportRow): Decision {
  if (row.parkedAt !== undefined) return { action: 'park', reason: row.parkedBy ?? '' };
  return (row.unresolved?.length ?? 0) >= MAX_UNKNOWN_OUTCOMES
    ? { action: 'park', reason: OUTCOME_UNKNOWN }
    : { action: 'send', mail: 'contact' };
}

/**
 * An announcement is mailed to whoever is on the list when it is sent, which may be long after it was
 * queued.
 */
export function decideAnnouncement(
  row: AnnouncementRow,
  recipient: WaitlistRow | undefined,
): Decision {
  if (row.parkedAt !== undefined) return { action: 'park', reason: row.parkedBy ?? '' };
  if ((row.unresolved?.length ?? 0) >= MAX_UNKNOWN_OUTCOMES) {
    return { action: 'park', reason: OUTCOME_UNKNOWN };
  }
  const reason = row.test ? undefined : noAnnouncement(recipient);
  return reason === undefined
    ? { action: 'send', mail: 'announcement', recipient }
    : { action: 'skip', reason };
}

function noAnnouncement(recipient: WaitlistRow | undefined): SkipReason | undefined {
  if (recipient?.suppressedAt !== undefined) return 'suppressed';
  const standing = recipient ? personState(recipient).standing : 'none';
  if (standing === 'subscribed') return undefined;
  return standing === 'unsubscribed' ? 'unsubscribed' : 'not_subscribed';
}

/** What a row rests on when its mailbox has had its mails: a person who waits for a click gets it later. */
export function restUntil(row: WaitlistRow, freeAt: number): Decision {
  const { pending, eraseAt = Infinity } = personState(row);
  return pending
    ? { action: 'wait', reason: 'mailbox_cap', until: Math.min(freeAt, eraseAt) }
    : { action: 'skip', reason: 'mailbox_cap' };
}

const FIRST_BACKOFF_MS = 500;
/** Short, because SES throttles the account and not the row. A sweep stops when SES is down. */
const MAX_BACKOFF_MS = 4000;

/** A refusal that only the operator can end is not tried again every few seconds. */
export const NOT_VERIFIED_BACKOFF_MS = 300_000;

/** Exponential backoff with jitter. `attempts` starts at 1; `reason` is why SES refused. */
export function backoffMs(attempts: number, reason?: string): number {
  const step = Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
  return withJitter(reason === NOT_VERIFIED ? NOT_VERIFIED_BACKOFF_MS : step);
}

/** An hour or two: nobody waits for an announcement, and twice is worse than late. */
const ANNOUNCEMENT_HOLD_LEASES = 60;

/**
 * How long an announcement is held back after an outcome that is unknown, so that its Send event can
 * settle it.
 */
export function announcementHoldMs(leaseMs: number): number {
  return withJitter(ANNOUNCEMENT_HOLD_LEASES * leaseMs);
}

/** How many leases long a mail is held back after its first and its second unknown outcome. */
const HOLD_LEASES = [1, 5] as const;

/**
 * How long a mail is held back after an outcome that is unknown, so that its Send event can settle it.
 * `unknowns`: how many outcomes were unknown before.
 */
export function holdMs(unknowns: number, leaseMs: number): number {
  return leaseMs / 2 + withJitter((HOLD_LEASES[unknowns] ?? HOLD_LEASES[1]) * leaseMs);
}

/** Between half of a time and all of it, so that rows that failed together spread out. */
function withJitter(ms: number): number {
  return Math.round(ms * (0.5 + Math.random() / 2));
}
