import { decide, type SkipReason } from '../../../lambdas/send-mail/mail-policy.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { markDue } from '../../../lambdas/store/outbox.ts';
import { personLimit } from '../../../lambdas/store/policy.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { unchangedSince, tryUpdate } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { hasData } from '../store/people.ts';

/** What the mail policy says to one more confirmation. */
export type ResendVerdict =
  /** `number`: which of the person's confirmations it is, counted from 1. */
  | { readonly outcome: 'queued'; readonly mail: string; readonly number: number }
  /** `until`: when it may be sent, in epoch milliseconds. */
  | { readonly outcome: 'refused'; readonly reason: SkipReason; readonly until?: number }
  | { readonly outcome: 'parked'; readonly reason: string }
  /** The mail is owed already, nothing is kept of the person, or the row changed meanwhile. */
  | { readonly outcome: 'owed' | 'unknown' | 'changed' };

export interface ResendPlan {
  readonly verdict: ResendVerdict;
  /** Undefined if nothing is kept of the person. */
  readonly row: WaitlistRow | undefined;
}

/** Asks the policy whether a person's confirmation may be sent once more. */
export async function planResend(
  { rowKey }: { readonly rowKey: string },
  { now }: Pick<OperationContext, 'now'>,
): Promise<ResendPlan> {
  const row = await findRow(rowKey);
  return { row, verdict: row ? judge(row, now()) : { outcome: 'unknown' } };
}

/** Makes the confirmation due. The sender decides again. */
export async function runResend(
  { verdict, row }: ResendPlan,
  { now }: Pick<OperationContext, 'now'>,
): Promise<ResendVerdict> {
  if (!row || verdict.outcome !== 'queued') return verdict;
  return (await queue(row, now())) ? verdict : { outcome: 'changed' };
}

function judge(row: WaitlistRow, now: number): ResendVerdict {
  if (!hasData(row)) return { outcome: 'unknown' };
  const decision = decide(row, now);
  switch (decision.action) {
    case 'erase':
      return { outcome: 'unknown' };
    case 'park':
      return { outcome: 'parked', reason: decision.reason };
    case 'skip':
    case 'wait': {
      const { reason } = decision;
      const limit = personLimit(row);
      return reason === limit.reason
        ? { outcome: 'refused', reason, until: limit.freeAt }
        : { outcome: 'refused', reason };
    }
    case 'send': {
      // The row of a pending person is due on a later day, on which the request is deleted.
      const isDue = (row.dueAt ?? Infinity) <= now;
      if (row.outboxShard !== undefined && (row.mailId !== undefined || isDue)) {
        return { outcome: 'owed' };
      }
      return { outcome: 'queued', mail: decision.mail, number: (row.mailsSent ?? 0) + 1 };
    }
  }
}

/** False if the row has changed since it was read. */
async function queue(row: WaitlistRow, now: number): Promise<boolean> {
  const { setTo, values } = markDue('waitlist', now);
  const unchanged = unchangedSince(row, [
    'requestedAt',
    'unsubscribedAt',
    'confirmedAt',
    'suppressedAt',
    'parkedAt',
    'lastMailId',
  ]);
  return tryUpdate(row.pk, {
    update: { setTo },
    condition: unchanged.condition,
    values: { ...values, ...unchanged.values },
  });
}
