import type { ContactRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';

export const MAIL_STATES = ['sent', 'owed', 'parked', 'none'] as const;

/** What became of the last mail of a row. `none`: it neither got one nor is owed one. */
export type MailState = (typeof MAIL_STATES)[number];

/** A row that is due only when its request is deleted owes no mail. */
export function mailStateOf(row: WaitlistRow | ContactRow): MailState {
  if (row.parkedAt !== undefined) return 'parked';
  const { eraseAt = Infinity } = 'message' in row ? {} : personState(row);
  if (row.outboxShard !== undefined && (row.dueAt ?? 0) < eraseAt) return 'owed';
  return row.mailedAt === undefined ? 'none' : 'sent';
}
