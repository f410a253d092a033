import { isoTime } from '#shared/format.ts';
import type { PersonRecord } from '../../operator/people/read-record.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { personText } from './person-text.ts';
import { readAddress } from './read-addresses.ts';

export const addShow: AddCommands = (program, run) => {
  program
    .command('show')
    .description('show all data kept about a person')
    .argument('[address]', 'the address; - or none: one line on standard input', '-')
    .addHelpText(
      'after',
      `
Exits with 3 if nothing is kept of the address. An address on standard input
stays out of your shell history.

Examples:
  waitlist show anna@example.ch
  waitlist show - < address.txt
  waitlist show anna@example.ch --json`,
    )
    .action((address: string) => run((session) => show(session, address)));
};

async function show(session: Session, arg: string): Promise<void> {
  const address = await readAddress(session, arg);
  const { readRecord } = await import('../../operator/people/read-record.ts');
  const record = await readRecord(address);
  if (!record) {
    session.note('Nothing is kept of this address.');
    return session.endWith(EXIT.incomplete);
  }
  if (session.json) return session.printJson(toJson(record));
  await session.print(personText(record, session.styles));
}

function toJson({ row, state, fields, mail }: PersonRecord) {
  const {
    unsubscribedBy,
    suppressedBy,
    parkedBy,
    mailsSent = 0,
    previousConsent,
    unprovenConsent,
  } = row;
  const announcements = Object.entries(row.announcements ?? {}).map(([name, { at, wave }]) => ({
    name,
    at: isoTime(at),
    wave,
  }));
  return {
    ...fields,
    state,
    mail,
    mailsSent,
    lastMailAt: isoTime(row.lastMailAt),
    parkedAt: isoTime(row.parkedAt),
    parkedBy,
    verifiedAt: isoTime(row.verifiedAt),
    cappedBy: row.cappedBy,
    unsubscribedAt: isoTime(row.unsubscribedAt),
    unsubscribedBy,
    suppressedAt: isoTime(row.suppressedAt),
    suppressedBy,
    erasedAt: isoTime(row.erasedAt),
    previousConsent: previousConsent && { ...previousConsent, at: isoTime(previousConsent.at) },
    unprovenConsent: unprovenConsent && { ...unprovenConsent, at: isoTime(unprovenConsent.at) },
    announcements,
  };
}
