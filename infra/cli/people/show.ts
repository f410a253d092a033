import { formatTime, printable } from '#shared/format.ts';
import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { readAddress } from './read-addresses.ts';
import { formatLines, type Line, type Styles } from '../output/table.ts';
import type { PersonRecord } from '../../operator/people/read-record.ts';

export const addShow: AddCommands = (program) => {
  program
    .command('show')
    .description('show all data kept about a person')
    .argument('[address]', 'the address; - or none: one line on standard input', '-')
    .more(`Exits with 3 if nothing is kept of the address. An address on standard input
stays out of your shell history.

Examples:
  waitlist show anna@example.ch
  waitlist show - < address.txt
  waitlist show anna@example.ch --json`)
    .does(show);
};

async function show(session: Session, arg: string): Promise<void> {
  const address = await readAddress(session, arg);
  const { readRecord } = await import('../../operator/people/read-record.ts');
  const record = await session.during('Reading', (context) => readRecord(address, context));
  if (!record) {
    session.note('Nothing is kept of this address.');
    return session.endWith(EXIT.incomplete);
  }
  await session.answer(toJson(record), personText(record, session.styles));
}

/** What --json says of a row under the name that it is stored by. */
const SHOWN = [
  'lastMailAt',
  'parkedAt',
  'parkedBy',
  'verifiedAt',
  'cappedBy',
  'erasedAt',
  'unsubscribedAt',
  'unsubscribedBy',
  'suppressedAt',
  'suppressedBy',
  'previousConsent',
  'unprovenConsent',
] as const;

function toJson({ row, state, fields, mail }: PersonRecord) {
  const announcements = Object.entries(row.announcements ?? {});
  return {
    ...fields,
    state,
    mail,
    mailsSent: row.mailsSent ?? 0,
    ...Object.fromEntries(SHOWN.map((name) => [name, row[name]])),
    announcements: announcements.map(([name, { at, wave }]) => ({ name, at, wave })),
  };
}

type Row = PersonRecord['row'];
type Consent = NonNullable<Row['previousConsent']>;

const UNSUBSCRIBED_BY: Readonly<Record<NonNullable<Row['unsubscribedBy']>, string>> = {
  token: 'by the link in a mail',
  'one-click': 'by the button in a mail program',
  address: 'by an address typed on the website',
  erasure: 'because the data was deleted',
  operator: 'by an operator',
  block: 'by an operator’s block',
};

const MAIL: Readonly<Record<PersonRecord['mail'], string>> = {
  sent: 'sent',
  owed: 'waiting to be sent',
  parked: 'parked: waitlist retry sends it again',
  capped: 'kept back by a limit',
  none: 'none owed',
};

const NAME_WIDTH = 16;

/** All data kept about a person, for a terminal. */
function personText(record: PersonRecord, styles: Styles): string {
  const { row, fields } = record;
  const sections: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    ['', stateLines(record)],
    ['Signed up with', signUpLines(record)],
    ['Mail', mailLines(record)],
    ['Consent', consentLines(record.consent)],
    ['First consent', consentLines(row.previousConsent)],
    ['Unproven consent', consentLines(row.unprovenConsent)],
    ['Announcements', announcementLines(row)],
  ];
  const title = fields ? printable(fields.email) : 'Data deleted';
  const parts = sections.map(([heading, lines]) => {
    const text = formatLines(
      styles,
      lines.map(([name, value]) => [name, value && printable(String(value))]),
      NAME_WIDTH,
    );
    return `${heading && text ? `\n${styles.strong(heading)}\n` : ''}${text}`;
  });
  return `${styles.strong(title)}\n${parts.join('')}`;
}

function stateLines({ row, state, eraseAt, fields }: PersonRecord): Line[] {
  const { unsubscribedAt, unsubscribedBy, suppressedAt, suppressedBy } = row;
  return [
    ['state', state],
    ['signed up', time(row.createdAt)],
    ['last request', row.requestedAt === row.createdAt ? undefined : time(row.requestedAt)],
    ['confirmed', time(row.confirmedAt)],
    ['link pressed', time(row.verifiedAt)],
    ['came by', fields?.invitedBy && `the link of ${fields.invitedBy}`],
    ['brought', fields?.brought],
    ['unsubscribed', join(time(unsubscribedAt), unsubscribedBy && UNSUBSCRIBED_BY[unsubscribedBy])],
    ['suppressed', join(time(suppressedAt), suppressedBy && `reason: ${suppressedBy}`)],
    ['deleted', time(row.erasedAt)],
    ['expires', time(eraseAt)],
  ];
}

function signUpLines({ fields }: PersonRecord): Line[] {
  const names = [...SIGN_UP_FIELDS, 'partner', 'reference', 'source'] as const;
  return names
    .filter((name) => name !== 'email')
    .map((name) => {
      const isAsked = name === 'role' || name === 'intent';
      const value = fields?.[name] ?? (fields && isAsked ? 'not said' : undefined);
      return [name.replaceAll('_', ' '), value];
    });
}

function mailLines({ row, mail }: PersonRecord): Line[] {
  return [
    ['state', MAIL[mail]],
    ['counted', row.mailsSent ?? 0],
    ['last', time(row.mailedAt ?? row.lastMailAt)],
    ['parked', join(time(row.parkedAt), row.parkedBy)],
  ];
}

function consentLines(consent: Consent | undefined): Line[] {
  if (!consent) return [];
  if ('importedFrom' in consent) {
    return [
      ['given', time(consent.at)],
      ['imported', consent.importedFrom],
    ];
  }
  const { id, version, hash, page, at } = consent;
  return [
    ['given', time(at)],
    ['wording', `${id}, version ${version}`],
    ['hash', hash],
    ['page', page],
  ];
}

function announcementLines({ announcements = {} }: Row): Line[] {
  return Object.entries(announcements).map(([name, { at, wave }]) => [
    name,
    `${formatTime(at)}, ${wave === 0 ? 'with the sign-up' : `wave ${wave}`}`,
  ]);
}

function time(at: number | undefined): string | undefined {
  return at === undefined ? undefined : formatTime(at);
}

function join(first: string | undefined, second: string | undefined): string | undefined {
  return first === undefined ? undefined : [first, second].filter(Boolean).join(', ');
}
