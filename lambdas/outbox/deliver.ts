import type { Mail, Mailer, SendResult } from '../mailer/mailer.ts';
import {
  claim,
  hold,
  park,
  postpone,
  settleSent,
  settleSkipped,
  type Claim,
} from '../store/outbox.ts';
import { backoffMs, holdMs } from './delay.ts';
import type { NotOwed } from './owed.ts';

/** What became of one row. `taken`: not due any more, or another sender has it. */
export type Delivery =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'skipped'; readonly reason: NotOwed }
  | SendResult;

/** The mail that a claimed row owes, or why it owes none. */
export type Compose = (claimed: Claim) => Promise<Mail | NotOwed>;

export interface Courier {
  readonly compose: Compose;
  readonly mailer: Mailer;
  /** How long a claim is ours. Longer than a send can take. */
  readonly leaseMs: number;
}

/** Claims a row, sends what it owes and settles it. Safe to call for any row, any number of times. */
export async function deliver(
  pk: string,
  { compose, mailer, leaseMs }: Courier,
): Promise<Delivery> {
  const now = Date.now();
  const claimed = await claim(pk, now, now + leaseMs);
  if (!claimed) return { outcome: 'taken' };

  const mail = await compose(claimed);
  if (typeof mail === 'string') {
    await settleSkipped(claimed);
    return { outcome: 'skipped', reason: mail };
  }

  const result = await mailer.send(mail);
  await settle(claimed, result, leaseMs);
  return result;
}

function settle(claimed: Claim, result: SendResult, leaseMs: number): Promise<void> {
  const now = Date.now();
  switch (result.outcome) {
    case 'sent':
      return settleSent(claimed, result.messageId, now);
    case 'deferred':
      return postpone(claimed, now + backoffMs(claimed.attempts));
    case 'unknown':
      return hold(claimed, now + holdMs(leaseMs));
    case 'rejected':
      return park(claimed, result.reason, now);
  }
}
