import type { ContactRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';

export const MAIL_STATES = ['sent', 'owed', 'parked', 'capped', 'none'] as const;

/**
 * The state of a row's last mail. `capped`: a limit of the policy kept it back. `none`: the row
 * neither got a mail nor is owed one.
 */
export type MailState = (typeof MAIL_STATES)[number];

/** A row with an outbox mark may be due for something else, such as the deletion of its request. */
export function mailStateOf(row: WaitlistRow | ContactRow): MailState {
  if (row.parkedAt !== undefined) return 'parked';
  if (row.outboxShard !== undefined && ('message' in row || mayOwe(row))) return 'owed';
  if ('cappedBy' in row && row.cappedBy !== undefined) return 'capped';
  return row.mailedAt === undefined ? 'none' : 'sent';
}

function mayOwe(row: WaitlistRow): boolean {
  const { standing, eraseAt = Infinity } = personState(row);
  const isOnTheList = standing === 'subscribed' || standing === 'pending';
  return isOnTheList && row.suppressedAt === undefined && (row.dueAt ?? 0) < eraseAt;
}
