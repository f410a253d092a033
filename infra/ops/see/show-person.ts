import { isEmailAddress } from '#shared/contract/email-address.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { findRow } from '../../../lambdas/store/find-row.ts';
import { toPerson } from '../../../lambdas/store/people.ts';
import { rowKeyOf, toMailableAddress } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { stateOf } from '../segment.ts';
import type { Session } from '../session.ts';
import { mailStateOf } from '../stats/mail-state.ts';
import { isoTime, personFields } from './person-fields.ts';
import { personText } from './person-text.ts';

/** Prints everything that is kept of a person. `-` reads the address from standard input. */
export async function showPerson(session: Session, given: string): Promise<void> {
  const address = await readAddress(session, given);
  const rowKey = rowKeyOf(address, await readKeyring(requiredEnv(ENV.rowKeySecretId)));
  const row = await findRow(rowKey);
  if (!row) {
    session.note('Nobody signed up with this address.');
    return session.endWith(EXIT.incomplete);
  }
  if (session.json) return session.printJson(toJson(row));
  await session.print(personText(row, session.styles));
}

async function readAddress(session: Session, given: string): Promise<string> {
  const typed = given === '-' ? await session.terminal.read() : given;
  const lines = typed.split('\n').map((line) => line.trim());
  const [address, another] = lines.filter((line) => line !== '');
  if (another !== undefined) throw new UsageError('show takes one address.');
  const mailable = isEmailAddress(address ?? '') ? toMailableAddress(address ?? '') : undefined;
  if (mailable === undefined) throw new UsageError('That is no email address.');
  return mailable;
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
