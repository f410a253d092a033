import type { Mail, Mailer, SendResult } from '../ses/mailer.ts';
import { findAnnouncement } from '../store/announcement.ts';
import { takeWeek, weekEndOf } from '../store/announcement-week.ts';
import { findRow } from '../store/person-row.ts';
import { countMailboxMail, isMailboxStopped } from '../store/mailbox.ts';
import * as outbox from '../store/outbox.ts';
import type { Claim } from '../store/outbox.ts';
import type { MailClass } from '../store/rate-limit.ts';
import { isCanaryKey, parseAnnouncementKey, type RowKind } from '../store/row-key.ts';
import { acceptance, applied, dueAtOf, keepMailed, merge } from '../store/acceptance.ts';
import { KEPT_MS } from '../store/policy.ts';
import { countedId, type WaitlistRow } from '../store/row.ts';
import { mailSubject, personState } from '../store/standing.ts';
import type { Changes } from '../store/table.ts';
import type { Clock } from './clock.ts';
import {
  announcementHoldMs,
  backoffMs,
  decide,
  decideAnnouncement,
  decideContact,
  holdMs,
  restUntil,
  type Decision,
  type Returned,
  type SkipReason,
} from './mail-policy.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * `not_claimed`: the row is not due, or another sender has it. `no_slot`: the row is due as before.
 * `erased`: what was kept for a click was deleted.
 */
export type Delivery =
  | { readonly outcome: 'not_claimed' | 'no_slot' | 'erased' }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason }
  | { readonly outcome: 'parked'; readonly reason: string }
  | SendResult;

type AnnouncementClaim = Extract<Claim, { kind: 'announcement' }>;

export type SendDecision = Extract<Decision, { action: 'send' }>;

export type Compose = (claimed: Claim, decision: SendDecision) => Promise<Mail>;

export interface DeliveryDeps {
  readonly compose: Compose;
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Longer than waiting for a slot and sending can take together. */
  readonly leaseMs: number;
}

const WAIT_SHARE = 0.25;

/** A class that has used up its share of the day gets no slot for hours. */
const NO_SLOT_BACKOFF_MS = { confirmation: 0, contact: 300_000, announcement: 300_000 } as const;

const MAIL_CLASSES: Readonly<Record<RowKind, MailClass>> = {
  waitlist: 'confirmation',
  contact: 'contact',
  digest: 'contact',
  report: 'contact',
  announcement: 'announcement',
};

/**
 * Claims a row, decides, reserves a slot, sends and settles. Safe to repeat for any row. The slot
 * comes after the decision, so that a row without a mail wastes none. The mail is counted before
 * SES gets it, so that a crash cannot cause more of them.
 */
export async function deliver(pk: string, deps: DeliveryDeps, deadline: number): Promise<Delivery> {
  const { compose, rateLimiter, mailer, clock, leaseMs } = deps;
  const now = clock.now();
  const leaseEnd = now + leaseMs;
  const claimed = await outbox.claim(pk, now, leaseEnd);
  if (!claimed) return { outcome: 'not_claimed' };
  if (claimed.row.sendingId) return holdCrashed(claimed, claimed.row.sendingId, deps);

  let decision = await decideFor(claimed, leaseEnd, deps);
  if (decision.action !== 'send') return rest(claimed, decision, deps);

  const isAnnouncement = claimed.kind === 'announcement';
  let mail = isAnnouncement ? undefined : await compose(claimed, decision);
  const mailClass = MAIL_CLASSES[claimed.kind];
  const latestSlot = Math.min(deadline, now + leaseMs * WAIT_SHARE);
  if (!(await rateLimiter.reserveSlot(latestSlot, mailClass))) {
    await outbox.postpone(claimed, clock.now() + NO_SLOT_BACKOFF_MS[mailClass]);
    return { outcome: 'no_slot' };
  }
  if (isAnnouncement) {
    // The person may have left, or it may have been cancelled, while the mail waited for its slot.
    decision = await decideFor(claimed, leaseEnd, deps);
    if (decision.action !== 'send') return rest(claimed, decision, deps);
    if (!(await takeWeekOf(claimed, decision, leaseEnd, deps))) return giveBack(claimed, deps);
  }
  mail ??= await compose(claimed, decision);
  const changes = sentChanges(claimed, mail, now);
  const sending = { countedId: countedId(claimed.row), latest: leaseEnd, changes };
  if (!(await outbox.startSending(claimed, sending))) return giveBack(claimed, deps);

  const result = await mailer.send(mail);
  await settle(claimed, result, changes, deps);
  return result;
}

/** The previous sender ended between handing the mail to SES and settling it. */
async function holdCrashed(
  claimed: Claim,
  sendingId: string,
  { clock, leaseMs }: DeliveryDeps,
): Promise<Delivery> {
  await outbox.hold(claimed, sendingId, clock.now() + holdMsOf(claimed, leaseMs));
  return { outcome: 'unknown', reason: 'SenderEnded' };
}

/** Counts against the mailbox last, only if everything else permits the mail. */
async function decideFor(
  claimed: Claim,
  leaseEnd: number,
  deps: DeliveryDeps,
): Promise<Decision | Returned> {
  const { clock } = deps;
  if (claimed.kind === 'announcement') return decideForAnnouncement(claimed, deps);
  if (claimed.kind !== 'waitlist') return decideContact(claimed.row);
  const { row, rowKey } = claimed;
  const decision = decide(row, clock.now());
  if (decision.action !== 'send') return decision;
  const counted = await countMailboxMail({ ...row, rowKey }, countedId(row), clock.now(), leaseEnd);
  if (counted.ok) return decision;
  return restUntil(row, counted.reason, 'freeAt' in counted ? counted.freeAt : undefined);
}

async function decideForAnnouncement(
  { row, rowKey: key }: AnnouncementClaim,
  { clock }: DeliveryDeps,
): Promise<Decision | Returned> {
  const { name, rowKey } = parseAnnouncementKey(key);
  const [announcement, recipient] = await Promise.all([findAnnouncement(name), findRow(rowKey)]);
  const weekEnd = recipient ? weekEndOf(recipient, name) : -Infinity;
  const now = clock.now();
  const decision = decideAnnouncement(row, { announcement, recipient, weekEnd, now });
  const isPerson = decision.action === 'send' && !row.test && recipient;
  return isPerson && (await isMailboxStopped({ ...recipient, rowKey }))
    ? { action: 'skip', reason: 'mailbox_left' }
    : decision;
}

/** False if another announcement was the first in the person's week. The next attempt waits for its end. */
async function takeWeekOf(
  { rowKey: key, row }: AnnouncementClaim,
  decision: SendDecision,
  latest: number,
  { clock }: DeliveryDeps,
): Promise<boolean> {
  if (decision.mail !== 'announcement' || row.test) return true;
  return takeWeek({ ...parseAnnouncementKey(key), now: clock.now(), latest });
}

async function rest(
  claimed: Claim,
  decision: Exclude<Decision, { action: 'send' }> | Returned,
  deps: DeliveryDeps,
): Promise<Delivery> {
  const { clock } = deps;
  switch (decision.action) {
    case 'return':
      return giveBack(claimed, deps);
    case 'skip':
    case 'wait': {
      const changes = restedChanges(claimed, decision, clock.now());
      const until = Math.min(
        decision.action === 'wait' ? decision.until : Infinity,
        eraseAtOf(claimed, changes) ?? Infinity,
      );
      const isSettled =
        until === Infinity
          ? await outbox.settleSkipped(claimed, changes)
          : await outbox.settleUntil(claimed, until, changes);
      if (!isSettled) return giveBack(claimed, deps);
      return { outcome: 'skipped', reason: decision.reason };
    }
    case 'erase': {
      const changes = erasedChanges(claimed, clock.now());
      // A request that waits may still get its mail.
      const dueAt = dueAtOf(applied(claimed.row, changes), clock.now());
      const isSettled =
        dueAt === undefined
          ? await outbox.settleSkipped(claimed, changes)
          : await outbox.settleUntil(claimed, dueAt, changes);
      if (!isSettled) return giveBack(claimed, deps);
      return { outcome: 'erased' };
    }
    case 'park': {
      const { reason } = decision;
      const now = clock.now();
      const changes = claimed.kind === 'waitlist' ? acceptedChanges(claimed.row, now) : {};
      await outbox.park(claimed, reason, now, eraseAtOf(claimed, changes), changes);
      return { outcome: 'parked', reason };
    }
  }
}

/** The row changed since it was claimed, so it is due again at once. */
async function giveBack(claimed: Claim, { clock }: DeliveryDeps): Promise<Delivery> {
  await outbox.postpone(claimed, clock.now());
  return { outcome: 'not_claimed' };
}

function settle(
  claimed: Claim,
  result: SendResult,
  changes: Changes | undefined,
  { clock, leaseMs }: DeliveryDeps,
): Promise<boolean> {
  const now = clock.now();
  switch (result.outcome) {
    case 'sent':
      return outbox.settleSent(
        changedBy(claimed, changes),
        result.messageId,
        now,
        eraseAtOf(claimed, changes),
      );
    case 'deferred':
      return outbox.postpone(claimed, now + backoffMs(claimed.attempts, result.reason));
    case 'unknown':
      return outbox.hold(claimed, claimed.claimId, now + holdMsOf(claimed, leaseMs));
    case 'rejected':
      return outbox.park(claimed, result.reason, now, eraseAtOf(claimed, changes));
  }
}

/** A request that was copied must be gone: a repeated write of its sign-up may bring it back. */
function changedBy(claimed: Claim, changes: Changes = {}): Claim {
  return claimed.kind === 'waitlist' ? { ...claimed, row: applied(claimed.row, changes) } : claimed;
}

function holdMsOf({ kind, row }: Claim, leaseMs: number): number {
  return kind === 'announcement'
    ? announcementHoldMs(leaseMs)
    : holdMs(row.unresolved?.length ?? 0, leaseMs);
}

/** When something in the row is to be deleted, after the changes to it. */
function eraseAtOf({ row, kind }: Claim, changes: Changes = {}): number | undefined {
  return kind === 'waitlist' ? personState(applied(row, changes)).eraseAt : undefined;
}

function erasedChanges({ row, kind }: Claim, now: number): Changes {
  if (kind !== 'waitlist') return {};
  const { pending, accepted } = personState(row);
  const isOver = !accepted && (!pending || (row.requestedAt ?? 0) + KEPT_MS <= now);
  return merge({ remove: isOver ? ['request'] : [] }, keepMailed(row, undefined, now));
}

const CAPS: ReadonlySet<SkipReason> = new Set(['person_cap', 'mailbox_cap', 'mailbox_left']);

/** An announcement records why it was not sent. A person's row changes as with a mail. */
function restedChanges(
  claimed: Claim,
  decision: Extract<Decision, { action: 'skip' | 'wait' }>,
  now: number,
): Changes {
  const { reason } = decision;
  if (claimed.kind === 'announcement') {
    return decision.action === 'wait'
      ? { set: { restsUntil: decision.until } }
      : { set: { skippedBy: reason, skippedAt: now } };
  }
  if (claimed.kind !== 'waitlist') return {};
  const capped = CAPS.has(reason) ? { set: { cappedBy: reason } } : { remove: ['cappedBy'] };
  return merge(acceptedChanges(claimed.row, now), capped);
}

/** A canary reads the link in its row that a mail client would read in the mail. */
function sentChanges(claimed: Claim, { headers }: Mail, now: number): Changes | undefined {
  if (claimed.kind !== 'waitlist') return undefined;
  const listUnsubscribe = headers?.['List-Unsubscribe'];
  return merge(mailedChanges(claimed.row, now), {
    ...(isCanaryKey(claimed.rowKey) && { set: { listUnsubscribe } }),
    remove: ['cappedBy'],
  });
}

/** Keeps what the mail is about for its link. */
function mailedChanges(row: WaitlistRow, now: number): Changes {
  const { accepted, pending } = personState(row);
  if (accepted) return acceptedChanges(row, now, now);
  const subject = mailSubject(row);
  if (!subject) return {};
  if (pending) {
    const { optIn: _, ...signUp } = subject;
    return keepMailed(row, { ...signUp, mailedAt: now }, now);
  }
  return { set: { accepted: { id: subject.id, mailedAt: now } } };
}

function acceptedChanges(row: WaitlistRow, now: number, mailedAt?: number): Changes {
  const { accepted } = personState(row);
  if (!accepted) return {};
  return acceptance(row, accepted, now, {
    isByClick: false,
    ...(mailedAt !== undefined && { mailedAt }),
  });
}
