import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { formatTime, printable } from '#shared/format.ts';
import { toPerson } from '../../operator/store/people.ts';
import {
  MAX_CONFIRMATIONS,
  type StoredConsent,
  type UnsubscribedBy,
  type WaitlistRow,
} from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import type { Styles } from '../output/styles.ts';
import { stateOf } from '../../operator/segment.ts';
import { mailStateOf, type MailState } from '../../operator/list/mail-state.ts';

/** A name and what it stands for. It is left out without a value. */
type Line = readonly [name: string, value: string | number | undefined];

const UNSUBSCRIBED_BY: Readonly<Record<UnsubscribedBy, string>> = {
  token: 'by the link of a mail',
  'one-click': 'by the button of a mail program',
  address: 'by an address that anybody could type',
  erasure: 'because the data was deleted',
  operator: 'by hand',
};

const MAIL: Readonly<Record<MailState, string>> = {
  sent: 'sent',
  owed: 'waits to be sent',
  parked: 'set aside: waitlist retry sends it again',
  none: 'none is owed',
};

const NAME_WIDTH = 14;

/** Everything that is kept of a person, for a terminal. */
export function personText(row: WaitlistRow, styles: Styles): string {
  const person = toPerson(row);
  const sections: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    ['', stateLines(row)],
    ['Signed up with', person ? signUpLines(row) : []],
    ['Mail', mailLines(row)],
    ['Consent', person?.data.consent ? consentLines(person.data.consent) : []],
    ['Before that', row.previousConsent ? consentLines(row.previousConsent) : []],
    ['Announcements', announcementLines(row)],
  ];
  const title = person ? printable(person.data.email) : 'Somebody whose data was deleted';
  const parts = sections.map(([heading, lines]) => {
    const known = lines.filter(([, value]) => value !== undefined);
    if (known.length === 0) return '';
    const text = known.map(
      ([name, value]) =>
        `  ${styles.muted(name.padEnd(NAME_WIDTH))}  ${printable(String(value))}\n`,
    );
    return `${heading ? `\n${styles.strong(heading)}\n` : ''}${text.join('')}`;
  });
  return `${styles.strong(title)}\n${parts.join('')}`;
}

function stateLines(row: WaitlistRow): Line[] {
  const person = toPerson(row);
  const { unsubscribedAt, unsubscribedBy, suppressedAt, suppressedBy } = row;
  const { eraseAt } = personState(row);
  return [
    ['state', person ? stateOf(person) : 'erased'],
    ['signed up', time(row.createdAt)],
    ['last request', row.requestedAt === row.createdAt ? undefined : time(row.requestedAt)],
    ['confirmed', time(row.confirmedAt)],
    ['unsubscribed', join(time(unsubscribedAt), unsubscribedBy && UNSUBSCRIBED_BY[unsubscribedBy])],
    ['suppressed', join(time(suppressedAt), suppressedBy && `after a ${suppressedBy}`)],
    ['deleted', time(row.erasedAt)],
    ['deletes itself', time(eraseAt)],
  ];
}

function signUpLines(row: WaitlistRow): Line[] {
  const data = toPerson(row)?.data;
  const names = [...SIGN_UP_FIELDS, 'partner', 'reference', 'source'] as const;
  return names
    .filter((name) => name !== 'email')
    .map((name) => [name.replaceAll('_', ' '), data?.[name]]);
}

function mailLines(row: WaitlistRow): Line[] {
  return [
    ['state', MAIL[mailStateOf(row)]],
    ['counted', `${row.mailsSent ?? 0} of ${MAX_CONFIRMATIONS}`],
    ['last', time(row.mailedAt ?? row.lastMailAt)],
    ['parked', join(time(row.parkedAt), row.parkedBy)],
  ];
}

function consentLines(consent: StoredConsent): Line[] {
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

function announcementLines({ announcements = {} }: WaitlistRow): Line[] {
  return Object.entries(announcements).map(([name, { at, wave }]) => [
    name,
    `${formatTime(at)}, wave ${wave}`,
  ]);
}

function time(at: number | undefined): string | undefined {
  return at === undefined ? undefined : formatTime(at);
}

function join(first: string | undefined, second: string | undefined): string | undefined {
  return first === undefined ? undefined : [first, second].filter(Boolean).join(', ');
}
