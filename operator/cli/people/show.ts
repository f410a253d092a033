import { formatTime, printable } from '#shared/format.ts';
import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { readAddress } from './read-addresses.ts';
import { formatLines, type Line, type Styles } from '../output/table.ts';
import type { PersonRecord } from '../../operations/people/read-record.ts';

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
  const { readRecord } = await import('../../operations/people/read-record.ts');
  const record = await session.during('Reading', (context) => readRecord(address, context));
  if (!record) {
    session.note('Nothing is kept of this address.');
    return session.endWith(EXIT.incomplete);
  }
  await session.answer(toJson(record), personText(record, session.styles));
}

function toJson({ row, state, fields, mail }: PersonRecord) {
  const { pending, firstConsent, verifiedAt, erasedAt, left, suppressed, parked, mails } = row;
  return {
    ...fields,
    state,
    mail,
    mailsSent: mails?.count ?? 0,
    lastMailAt: mails?.times.at(-1),
    parkedAt: parked?.at,
    parkedBy: parked?.by,
    verifiedAt,
    erasedAt,
    unsubscribedAt: left?.at,
    unsubscribedBy: left?.by,
    suppressedAt: suppressed?.at,
    suppressedBy: suppressed?.by,
    firstConsent,
    pending,
    announcements: row.announced?.all ?? [],
  };
}

type Row = PersonRecord['row'];
type Consent = NonNullable<Row['consent']>;

const UNSUBSCRIBED_BY: Readonly<Record<NonNullable<Row['left']>['by'], string>> = {
  token: 'by the link in a mail',
  'one-click': 'by the button in a mail program',
  address: 'by an address typed on the website',
  erasure: 'because the data was deleted',
  operator: 'by an operator',
  block: 'by an operator’s block',
};

function reasonOf(by: string): string {
  if (by !== 'ses-suppression-list') return `reason: ${by}`;
  return 'not mailed: SES has the address on its suppression list';
}

const MAIL: Readonly<Record<PersonRecord['mail'], string>> = {
  sent: 'sent',
  owed: 'waiting to be sent',
  parked: 'parked: waitlist retry sends it again',
  capped: 'owed, and kept back',
  none: 'none owed',
};

const NAME_WIDTH = 16;

/** All data kept about a person, for a terminal. */
function personText(record: PersonRecord, styles: Styles): string {
  const { row, fields } = record;
  const sections: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    ['', stateLines(record)],
    ['Signed up with', signUpLines(fields)],
    ['Waits for a press', row.email === undefined ? [] : signUpLines(row.pending)],
    ['Mail', mailLines(record)],
    ['Consent', consentLines(record.consent)],
    ['First consent', isFirst(row) ? [] : consentLines(row.firstConsent)],
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
  const { left, suppressed } = row;
  return [
    ['state', state],
    ['signed up', time(row.createdAt)],
    ['last request', row.requestedAt === row.createdAt ? undefined : time(row.requestedAt)],
    ['confirmed', time(row.confirmedAt)],
    ['link pressed', time(row.verifiedAt)],
    ['came by', fields?.invitedBy && `the link of ${fields.invitedBy}`],
    ['brought', fields?.brought],
    ['unsubscribed', join(time(left?.at), left && UNSUBSCRIBED_BY[left.by])],
    ['suppressed', join(time(suppressed?.at), suppressed && reasonOf(suppressed.by))],
    ['deleted', time(row.erasedAt)],
    ['expires', time(eraseAt)],
  ];
}

function isFirst({ consent, firstConsent }: Row): boolean {
  return firstConsent?.at === consent?.at;
}

function signUpLines(fields: PersonRecord['fields'] | Row['pending']): Line[] {
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
    ['counted', row.mails?.count ?? 0],
    ['last', time(row.mailedAt ?? row.mails?.times.at(-1))],
    ['parked', join(time(row.parked?.at), row.parked?.by)],
  ];
}

function consentLines(consent: Consent | undefined): Line[] {
  if (!consent) return [];
  if ('source' in consent) {
    return [
      ['given', time(consent.at)],
      ['source', consent.source],
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

/** Those that the person got, or may have got. */
function announcementLines({ announced }: Row): Line[] {
  const { all = [], by, at } = announced ?? {};
  return all.map((name) => [name, (name === by && time(at)) || 'earlier']);
}

function time(at: number | undefined): string | undefined {
  return at === undefined ? undefined : formatTime(at);
}

function join(first: string | undefined, second: string | undefined): string | undefined {
  return first === undefined ? undefined : [first, second].filter(Boolean).join(', ');
}
