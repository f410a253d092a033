import { isoTime } from '#shared/format.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { toPerson } from '../../operator/store/people.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { EXIT } from '../exit-codes.ts';
import { readAddress } from './read-addresses.ts';
import { stateOf } from '../../operator/segment.ts';
import type { Session } from '../session.ts';
import { mailStateOf } from '../../operator/list/mail-state.ts';
import { personFields } from '../../operator/list/person-fields.ts';
import { personText } from './person-text.ts';

/** Prints everything that is kept of a person. `-` reads the address from standard input. */
export async function showPerson(session: Session, given: string): Promise<void> {
  const { rowKey } = await readAddress(session, given);
  const row = await findRow(rowKey);
  if (!row) {
    session.note('Nothing is kept of this address.');
    return session.endWith(EXIT.incomplete);
  }
  if (session.json) return session.printJson(toJson(row));
  await session.print(personText(row, session.styles));
}

function toJson(row: WaitlistRow) {
  const person = toPerson(row);
  const { unsubscribedBy, suppressedBy, parkedBy, mailsSent = 0, previousConsent } = row;
  const announcements = Object.entries(row.announcements ?? {}).map(([name, { at, wave }]) => ({
    name,
    at: isoTime(at),
    wave,
  }));
  return {
    ...(person && personFields(person)),
    state: person ? stateOf(person) : 'erased',
    mail: mailStateOf(row),
    mailsSent,
    lastMailAt: isoTime(row.lastMailAt),
    parkedAt: isoTime(row.parkedAt),
    parkedBy,
    unsubscribedAt: isoTime(row.unsubscribedAt),
    unsubscribedBy,
    suppressedAt: isoTime(row.suppressedAt),
    suppressedBy,
    erasedAt: isoTime(row.erasedAt),
    previousConsent: previousConsent && { ...previousConsent, at: isoTime(previousConsent.at) },
    announcements,
  };
}
