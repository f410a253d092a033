import { decide, type SkipReason } from '../../../lambdas/send-mail/decide.ts';
import type { DueRow } from '../../../lambdas/store/due-rows.ts';
import { type MailboxItem, mailboxPk } from '../../../lambdas/store/mailbox.ts';
import { findPerson } from '../../../lambdas/store/person/calls.ts';
import { shownId } from '../../../lambdas/store/person/operate.ts';
import { pendingOf, type PersonRow } from '../../../lambdas/store/person/row.ts';
import { oweAgain } from '../../../lambdas/store/retry.ts';
import { readItem, update } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../../operation.ts';

/** What the limits of mail say to one more confirmation. */
export type ResendVerdict =
  /** `number`: which of the person's confirmations it is, counted from 1. */
  | {
      readonly outcome: 'queued';
      readonly mail: 'confirmation' | 'request';
      readonly number: number;
    }
  /** `until`: when it may be sent, in epoch milliseconds. */
  | { readonly outcome: 'refused'; readonly reason: SkipReason; readonly until?: number }
  | { readonly outcome: 'parked'; readonly reason: string }
  /** The mail is owed already, nothing is kept of the person, or the row changed meanwhile. */
  | { readonly outcome: 'owed' | 'unknown' | 'changed' };

export interface ResendPlan {
  readonly verdict: ResendVerdict;
  /** Undefined if nothing is kept of the person. */
  readonly row: PersonRow | undefined;
}

/** Asks the limits whether a person's confirmation may be sent once more. */
export async function planResend(
  { rowKey }: { readonly rowKey: string },
  { now }: Pick<OperationContext, 'now'>,
): Promise<ResendPlan> {
  const row = await findPerson(rowKey);
  if (!row) return { row, verdict: { outcome: 'unknown' } };
  const mailbox = row.mailbox ? await readItem<MailboxItem>(mailboxPk(row.mailbox)) : undefined;
  return { row, verdict: judge(row, { rowKey, mailbox }, now()) };
}

/** Makes the confirmation due. The sender decides again. */
export async function runResend(
  { verdict, row }: ResendPlan,
  { now }: Pick<OperationContext, 'now'>,
): Promise<ResendVerdict> {
  if (!row || verdict.outcome !== 'queued') return verdict;
  const id = shownId(row, now());
  if (id === undefined) return { outcome: 'changed' };
  return (await update(row.pk, oweAgain(row, id, now()))) ? verdict : { outcome: 'changed' };
}

function judge(
  row: PersonRow,
  facts: Pick<DueRow, 'rowKey' | 'mailbox'>,
  now: number,
): ResendVerdict {
  const { pending: _pending, parked, ...rest } = row;
  const owes = shownId(row, now);
  if (owes === undefined) return { outcome: 'unknown' };
  if (parked) return { outcome: 'parked', reason: parked.by };
  const pending = pendingOf(row, now);
  const decision = decide(
    { ...facts, kind: 'waitlist', row: { ...rest, owes, ...(pending && { pending }) } },
    now,
  );
  switch (decision.action) {
    case 'park':
      return { outcome: 'parked', reason: decision.reason };
    case 'wait': {
      const { reason, until } = decision;
      // A stop of the mailbox has no end that is known.
      return { outcome: 'refused', reason, ...(reason !== 'mailbox_left' && { until }) };
    }
    case 'send':
      if (row.owes === owes && row.outboxShard !== undefined) return { outcome: 'owed' };
      return {
        outcome: 'queued',
        mail: pending ? 'request' : 'confirmation',
        number: (row.mails?.count ?? 0) + 1,
      };
    case 'leave':
    case 'skip':
    case 'expire':
      return 'reason' in decision && decision.reason
        ? { outcome: 'refused', reason: decision.reason }
        : { outcome: 'unknown' };
  }
}
