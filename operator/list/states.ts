import { type ContactRow, isInOutbox } from '../../lambdas/store/owed-rows.ts';
import { ON_SES_LIST, type PersonRow, type Standing } from '../../lambdas/store/person/row.ts';

/** The states that operators filter by. */
export const STATES = ['subscribed', 'pending', 'unsubscribed', 'suppressed'] as const;
export type State = (typeof STATES)[number];

interface StandingPerson {
  readonly row: Pick<PersonRow, 'suppressed'>;
  readonly standing: Exclude<Standing, 'none'>;
}

/** The state of a person. Suppression overrides what the person did, because nothing is sent. */
export function stateOf({ row, standing }: StandingPerson): State {
  return row.suppressed ? 'suppressed' : standing;
}

/**
 * The state of a row's last mail. `capped`: it is owed, and a limit or the person's suppression keeps it
 * back. `none`: the row neither got a mail nor is owed one.
 */
export const MAIL_STATES = ['sent', 'owed', 'parked', 'capped', 'none'] as const;
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

export function suppressionOf(suppressed: PersonRow['suppressed']) {
  return suppressed && (SUPPRESSIONS.find((reason) => reason === suppressed.by) ?? 'other');
}
