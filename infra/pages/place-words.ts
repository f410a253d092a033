import { formatTime } from '#shared/format.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Invited, Outcome } from '../operator/places/read-line.ts';

/** Whether invitations count, and why not. */
export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  counts: 'yes',
  waits: 'not yet',
  voided: 'no: voided by an operator',
  own_mailbox: 'no: the inviter’s own mailbox',
  same_mailbox: 'no: another address of a mailbox that has counted',
  same_domain: 'no: the domain has two already',
  beyond_limit: 'no: five are the most',
  not_pressed: 'no: pressed no button yet',
  left: 'no: left the list',
};

/** The same of one that may still have to wait for its day. */
export function describeOutcome({ outcome, at }: Invited): string {
  return outcome === 'waits' ? `from ${formatTime(at + DAY_MS)}` : OUTCOMES[outcome];
}
