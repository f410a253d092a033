import { isInOutbox } from '../../lambdas/store/owed-rows.ts';
import type { ContactRow } from '../../lambdas/store/owed-rows.ts';
import { ON_SES_LIST, type PersonRow } from '../../lambdas/store/person/row.ts';

export const MAIL_STATES = ['sent', 'owed', 'parked', 'capped', 'none'] as const;

/**
 * The state of a row's last mail. `capped`: it is owed, and a limit or the person's suppression keeps it
 * back. `none`: the row neither got a mail nor is owed one.
 */
export type MailState = (typeof MAIL_STATES)[number];

export function mailStateOf(row: PersonRow | ContactRow, now: number): MailState {
  if (row.parked) return 'parked';
  if ('message' in row ? row.outboxShard !== undefined : row.owes !== undefined) {
    return 'message' in row || isInOutbox(row, now) ? 'owed' : 'capped';
  }
  return row.mailedAt === undefined ? 'none' : 'sent';
}

/** Why no mail goes to people. `validation`: SES took their address for invalid. `other`: by hand. */
export const SUPPRESSIONS = ['bounce', 'validation', 'complaint', ON_SES_LIST, 'other'] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];

export function suppressionOf(suppressed: PersonRow['suppressed']): Suppression | undefined {
  return suppressed && (SUPPRESSIONS.find((reason) => reason === suppressed.by) ?? 'other');
}
