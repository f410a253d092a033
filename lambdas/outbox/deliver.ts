import type { Mail, Mailer } from '../mail/mailer.ts';
import type { SendResult } from '../mail/send-result.ts';
import type * as outboxStore from '../store/outbox.ts';
import type { Claim } from '../store/outbox.ts';
import type { Clock } from './clock.ts';
import { backoffMs, holdMs } from './delay.ts';
import type { NotOwed } from './owed.ts';
import type { Pace } from './pace.ts';

/**
 * What became of one row. `taken`: not due any more, or another sender has it. `paced`: no turn was
 * left for it, and it is due as before.
 */
export type Delivery =
  | { readonly outcome: 'taken' | 'paced' }
  | { readonly outcome: 'skipped'; readonly reason: NotOwed }
  | SendResult;

/** The mail that a claimed row owes, or why it owes none. */
export type Compose = (claimed: Claim) => Promise<Mail | NotOwed>;

export type OutboxStore = typeof outboxStore;

export interface Courier {
  readonly outbox: OutboxStore;
  readonly compose: Compose;
  readonly pace: Pace;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** How long a claim is ours. Longer than a wait for a turn and a send can take. */
  readonly leaseMs: number;
}

/** The part of a lease that a row may spend waiting for its turn. */
const WAIT_SHARE = 0.25;

/** A claim older than this is looked at again before a send: somebody may have unsubscribed meanwhile. */
const FRESH_MS = 250;

/**
 * Claims a row, sends what it owes when its turn comes and settles it. Safe to call for any row,
 * any number of times. A turn is taken last, so that none is lost to a row that needs no mail.
 */
export async function deliver(pk: string, courier: Courier, deadline: number): Promise<Delivery> {
  const { outbox, compose, pace, mailer, clock, leaseMs } = courier;
  const now = clock.now();
  const claimed = await outbox.claim(pk, now, now + leaseMs);
  if (!claimed) return { outcome: 'taken' };

  const mail = await compose(claimed);
  if (typeof mail === 'string') {
    await outbox.settleSkipped(claimed);
    return { outcome: 'skipped', reason: mail };
  }

  if (!(await pace.turn(Math.min(deadline, now + leaseMs * WAIT_SHARE)))) {
    await outbox.postpone(claimed, clock.now());
    return { outcome: 'paced' };
  }
  const hasWaited = clock.now() - now > FRESH_MS;
  if (hasWaited && !(await outbox.isHeld(claimed))) return { outcome: 'taken' };

  const result = await mailer.send(mail);
  await settle(claimed, result, courier);
  return result;
}

function settle(
  claimed: Claim,
  result: SendResult,
  { outbox, clock, leaseMs }: Courier,
): Promise<void> {
  const now = clock.now();
  switch (result.outcome) {
    case 'sent':
      return outbox.settleSent(claimed, result.messageId, now);
    case 'deferred':
      return outbox.postpone(claimed, now + backoffMs(claimed.attempts));
    case 'unknown':
      return outbox.hold(claimed, now + holdMs(leaseMs));
    case 'rejected':
      return outbox.park(claimed, result.reason, now);
  }
}
