import { NOT_VERIFIED } from '../ses/mailer.ts';
import type { Announcement } from '../store/announcement.ts';
import type { RowKind } from '../store/row-key.ts';
import { personLimit, type LimitReason } from '../store/policy.ts';
import {
  countedId,
  type AnnouncementRow,
  type ContactRow,
  type DigestRow,
  type ReportRow,
  type RowByKind,
  type WaitlistRow,
} from '../store/row.ts';
import { personState } from '../store/standing.ts';

/** After this many sends with unknown outcome, the mail is parked. */
const MAX_UNKNOWN_OUTCOMES = 2;

export type SkipReason =
  | LimitReason
  | 'unsubscribed'
  | 'suppressed'
  | 'mailbox_cap'
  /** Another address of the mailbox ended its mail. */
  | 'mailbox_left'
  | 'announced_this_week'
  | 'cancelled'
  /** The person has not confirmed yet, or their data was deleted. */
  | 'not_subscribed';

export type Decision =
  /** `confirm_request` asks for the click that puts the person on the list. */
  | { readonly action: 'send'; readonly mail: 'confirmation' | 'confirm_request' | 'contact' }
  /** `recipient` is undefined for a test, which goes to the operator. */
  | {
      readonly action: 'send';
      readonly mail: 'announcement';
      readonly recipient: WaitlistRow | undefined;
    }
  | { readonly action: 'skip'; readonly reason: SkipReason }
  /** `until` is in epoch milliseconds. */
  | { readonly action: 'wait'; readonly reason: SkipReason; readonly until: number }
  /** What was kept for a click is over. */
  | { readonly action: 'erase' }
  /** Until the operator retries the row. */
  | { readonly action: 'park'; readonly reason: string };

const OUTCOME_UNKNOWN = 'OutcomeUnknown';

/**
 * Decides by the policy of mails to people. It rests on facts that nothing erases: how many mails
 * were counted, when the last ones can have left, and what the person last did.
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

  const aside = setAside(row);
  if (aside) return aside;
  const unknowns = row.unresolved?.length ?? 0;
  if (row.lastMailId !== countedId(row)) {
    // A mail with an unknown outcome was the last one, and is sent again within its week.
    const { freeAt, reason } = personLimit(row, unknowns > 0);
    if (now < freeAt) return rest(reason, pending ? freeAt : undefined);
  }
  return { action: 'send', mail: pending ? 'confirm_request' : 'confirmation' };
}

/** Mails to the operator are sent unless they are parked or their outcome stays unknown. */
export function decideContact(row: ContactRow | DigestRow | ReportRow): Decision {
  return setAside(row) ?? { action: 'send', mail: 'contact' };
}

function setAside({ parkedAt, parkedBy = '', unresolved = [] }: RowByKind[RowKind]) {
  if (parkedAt !== undefined) return { action: 'park', reason: parkedBy } as const;
  if (unresolved.length < MAX_UNKNOWN_OUTCOMES) return undefined;
  return { action: 'park', reason: OUTCOME_UNKNOWN } as const;
}

/** The row stays due, and is not sent now. */
export interface Returned {
  readonly action: 'return';
}

export interface AnnouncementFacts {
  readonly announcement: Announcement | undefined;
  /** Undefined for a test. */
  readonly recipient: WaitlistRow | undefined;
  /** When the week of the recipient's last other announcement is over. */
  readonly weekEnd: number;
  readonly now: number;
}

/** The recipient must still be on the list when the announcement is sent. */
export function decideAnnouncement(
  row: AnnouncementRow,
  { announcement, recipient, weekEnd, now }: AnnouncementFacts,
): Decision | Returned {
  const aside = setAside(row);
  if (aside) return aside;
  const send = { action: 'send', mail: 'announcement', recipient } as const;
  if (row.test) return send;
  if (announcement?.pausedAt !== undefined || announcement?.cancelledAt !== undefined) {
    return { action: 'return' };
  }
  const reason = noAnnouncement(recipient);
  if (reason !== undefined) return { action: 'skip', reason };
  return weekEnd <= now ? send : { action: 'wait', reason: 'announced_this_week', until: weekEnd };
}

/** Whether the mailbox ended its mail is another question, which costs a reading. */
function noAnnouncement(recipient: WaitlistRow | undefined): SkipReason | undefined {
  if (recipient?.suppressedAt !== undefined) return 'suppressed';
  const standing = recipient ? personState(recipient).standing : 'none';
  if (standing === 'subscribed') return undefined;
  return standing === 'unsubscribed' ? 'unsubscribed' : 'not_subscribed';
}

/** When the mailbox has had its mails, only a person who waits for a click gets theirs later. */
export function restUntil(
  row: WaitlistRow,
  reason: 'mailbox_cap' | 'mailbox_left',
  freeAt = Infinity,
): Decision {
  const { pending, eraseAt = Infinity } = personState(row);
  const until = Math.min(pending ? freeAt : Infinity, eraseAt);
  return until === Infinity ? { action: 'skip', reason } : { action: 'wait', reason, until };
}

const FIRST_BACKOFF_MS = 500;
/** Short, because SES throttles the account, not the row. A sweep stops when SES is down. */
const MAX_BACKOFF_MS = 4000;

/** Only the operator can end this refusal. */
export const NOT_VERIFIED_BACKOFF_MS = 300_000;

/** Exponential backoff with jitter. `attempts` starts at 1. */
export function backoffMs(attempts: number, reason?: string): number {
  const step = Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
  return withJitter(reason === NOT_VERIFIED ? NOT_VERIFIED_BACKOFF_MS : step);
}

/** An hour or two, because twice is worse than late. */
const ANNOUNCEMENT_HOLD_LEASES = 60;

export function announcementHoldMs(leaseMs: number): number {
  return withJitter(ANNOUNCEMENT_HOLD_LEASES * leaseMs);
}

/** After the first and the second unknown outcome. */
const HOLD_LEASES = [1, 5] as const;

/** Long enough for a Send event to settle the mail. `unknowns`: earlier unknown outcomes. */
export function holdMs(unknowns: number, leaseMs: number): number {
  return leaseMs / 2 + withJitter((HOLD_LEASES[unknowns] ?? HOLD_LEASES[1]) * leaseMs);
}

/** Half of a time to all of it, so that rows that failed together spread out. */
function withJitter(ms: number): number {
  return Math.round(ms * (0.5 + Math.random() / 2));
}
