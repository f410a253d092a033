import type { Mail, Mailer, SendResult } from '../ses/mailer.ts';
import type * as outboxStore from '../store/outbox.ts';
import type { Claim } from '../store/outbox.ts';
import type { Clock } from './clock.ts';
import { backoffMs, leaseExtensionMs, type SkipReason } from './mail-policy.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * What became of one row. `not_claimed`: it is not due, or another sender has it. `no_slot`: no slot
 * was left, and the row is due as before.
 */
export type Delivery =
  | { readonly outcome: 'not_claimed' | 'no_slot' }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason }
  | SendResult;

/** The mail that a claimed row owes, or why it owes none. */
export type Compose = (claimed: Claim) => Promise<Mail | SkipReason>;

export type OutboxStore = Pick<
  typeof outboxStore,
  | 'listDue'
  | 'claim'
  | 'isClaimHeld'
  | 'settleSent'
  | 'settleSkipped'
  | 'postpone'
  | 'extendLease'
  | 'park'
>;

export interface DeliveryDeps {
  readonly outbox: OutboxStore;
  readonly compose: Compose;
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** How long a claim holds. Longer than waiting for a slot and sending can take together. */
  readonly leaseMs: number;
}

/** The part of a lease that a row may spend waiting for its slot. */
const WAIT_SHARE = 0.25;

/** A claim older than this is read again before the send, because the person may have unsubscribed. */
const CLAIM_FRESH_MS = 250;

/**
 * Claims a row, composes its mail, reserves a slot, sends and settles. Safe to call for any row, any
 * number of times. The slot comes last, so that none is lost on a row that needs no mail.
 */
export async function deliver(pk: string, deps: DeliveryDeps, deadline: number): Promise<Delivery> {
  const { outbox, compose, rateLimiter, mailer, clock, leaseMs } = deps;
  const now = clock.now();
  const claimed = await outbox.claim(pk, now, now + leaseMs);
  if (!claimed) return { outcome: 'not_claimed' };

  const mail = await compose(claimed);
  if (typeof mail === 'string') {
    await outbox.settleSkipped(claimed);
    return { outcome: 'skipped', reason: mail };
  }

  if (!(await rateLimiter.reserveSlot(Math.min(deadline, now + leaseMs * WAIT_SHARE)))) {
    await outbox.postpone(claimed, clock.now());
    return { outcome: 'no_slot' };
  }
  const hasWaited = clock.now() - now > CLAIM_FRESH_MS;
  if (hasWaited && !(await outbox.isClaimHeld(claimed))) return { outcome: 'not_claimed' };

  const result = await mailer.send(mail);
  await settle(claimed, result, deps);
  return result;
}

function settle(
  claimed: Claim,
  result: SendResult,
  { outbox, clock, leaseMs }: DeliveryDeps,
): Promise<boolean> {
  const now = clock.now();
  switch (result.outcome) {
    case 'sent':
      return outbox.settleSent(claimed, result.messageId, now);
    case 'deferred':
      return outbox.postpone(claimed, now + backoffMs(claimed.attempts));
    case 'unknown':
      return outbox.extendLease(claimed, now + leaseExtensionMs(leaseMs));
    case 'rejected':
      return outbox.park(claimed, result.reason, now);
  }
}
