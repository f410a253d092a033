import '../simulation/environment.ts';
import { describe, expect, test } from 'vitest';
import { decide } from '../../../lambdas/send-mail/decide.ts';
import type { MailboxItem } from '../../../lambdas/store/mailbox.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import type { Pending, PersonRow } from '../../../lambdas/store/person/row.ts';

const DAY_MS = 86_400_000;
const NOW = 400 * DAY_MS;
const daysAgo = (days: number) => NOW - days * DAY_MS;

const WORDS = {
  email: 'anna@example.ch',
  role: 'private',
  intent: 'both',
  language: 'it',
} as const;
const ROW: PersonRow = { pk: 'waitlist#anna', ...WORDS, id: 'one', owes: 'one', mailbox: 'm' };
const PENDING: Pending = { ...WORDS, company: 'Rossi SA', id: 'two', at: daysAgo(1) };
const ASKED = { pending: PENDING, owes: 'two' };
const LEFT = { left: { at: 1, by: 'token' } } as const;
const SUPPRESSED = { suppressed: { at: 1, by: 'bounce' } };
const SEND = { action: 'send' };

const mailed = (...days: number[]) => ({
  mails: { count: days.length, times: days.map(daysAgo) },
});
/** Its mail was handed over this often, and counted once if SES refused it for certain. */
const handed = (times: number) => ({
  sending: { for: 'one', counted: Math.max(times, 1), handed: times },
});
const inMailbox = (days: readonly number[], more: object = {}) => ({
  mails: days.map((day, index) => ({ id: `other.${index}.1`, at: daysAgo(day), ...more })),
});

function decideFor(changes: Partial<PersonRow>, mailbox?: Partial<MailboxItem>) {
  const item = mailbox && { pk: 'mailbox#m', version: 1, ...mailbox };
  const row = { ...ROW, ...changes };
  return decide({ kind: 'waitlist', rowKey: 'anna', row, mailbox: item }, NOW);
}

test.each<[string, Partial<PersonRow>, object]>([
  ['who signed up gets a confirmation', {}, { ...SEND, mail: 'confirmation' }],
  ['whose sign-up waits is asked about that', ASKED, { ...SEND, mail: 'request', to: PENDING }],
  ['who left is asked about a later sign-up', { ...ASKED, ...LEFT }, { mail: 'request' }],
  ['who left', LEFT, { action: 'leave', reason: 'unsubscribed' }],
  ['who is suppressed', SUPPRESSED, { action: 'leave', reason: 'suppressed' }],
  ['whose mail is set aside', { parked: { at: 1, by: 'x' } }, { action: 'leave' }],
  [
    'whose sign-up waited 30 days',
    { pending: { ...PENDING, at: daysAgo(30) } },
    { action: 'expire' },
  ],
  ['whose mail had no answer twice', { ...handed(2), ...mailed(3, 1) }, { action: 'park' }],
  ['who was mailed this week', mailed(6), { action: 'wait', until: daysAgo(-1) }],
  ['who was mailed last week', mailed(8), SEND],
  ['who got four in a year', mailed(300, 200, 100, 10), { until: daysAgo(300 - 365) }],
  ['whose mail SES refused', { ...handed(0), ...mailed(0) }, SEND],
  ['whose mail may have left, in its own week', { ...handed(1), ...mailed(0) }, SEND],
  [
    'whose mail may have left, as the fourth of the year',
    { ...handed(1), ...mailed(300, 200, 100, 0) },
    { action: 'wait', reason: 'mailed_recently' },
  ],
])('a person %s', (_name, changes, expected) => {
  expect(decideFor(changes)).toMatchObject(expected);
});

test.each<[string, Partial<PersonRow>, Partial<MailboxItem>, object]>([
  ['with three mails this week', {}, inMailbox([6, 5, 4]), { until: daysAgo(-1) }],
  ['with two mails this week', {}, inMailbox([6, 5]), SEND],
  ['with six this year', {}, inMailbox([300, 250, 200, 150, 99, 50]), { reason: 'mailbox_limit' }],
  [
    'with two this week under invented tags, for a third',
    { email: 'anna+news@example.ch' },
    inMailbox([6, 5], { isTagged: true }),
    { reason: 'mailbox_limit' },
  ],
  ['with those, for its own address', {}, inMailbox([6, 5], { isTagged: true }), SEND],
  [
    'whose third mail SES refused',
    { ...handed(0), ...mailed(0) },
    { mails: [...inMailbox([6, 5]).mails, { id: 'anna.1.1', at: NOW }] },
    SEND,
  ],
  ['that another address left', {}, { stoppedBy: ['other'] }, { reason: 'mailbox_left' }],
  ['that another left, of who pressed', { verifiedAt: 1 }, { stoppedBy: ['other'] }, SEND],
  ['that this address left', {}, { stoppedBy: ['anna'] }, SEND],
])('a mailbox %s', (_name, changes, mailbox, expected) => {
  expect(decideFor(changes, mailbox)).toMatchObject(expected);
});

describe('an announcement', () => {
  const OWED: AnnouncementRow = { pk: 'announcement#news#anna', createdAt: 1, shard: 100, wave: 1 };
  const DUE = { kind: 'announcement', rowKey: 'anna', name: 'news', row: OWED } as const;
  const inWeekOf = (by: string) => ({ announced: { at: daysAgo(2), by, all: [by] } });

  test.each<[string, PersonRow | undefined, object]>([
    ['goes to who is on the list', ROW, { ...SEND, mail: 'announcement' }],
    ['goes to nobody who is unknown', undefined, { action: 'skip', reason: 'not_subscribed' }],
    ['goes to nobody who was erased', { pk: ROW.pk }, { reason: 'not_subscribed' }],
    ['goes to nobody who left', { ...ROW, ...LEFT }, { reason: 'unsubscribed' }],
    ['goes to nobody suppressed', { ...ROW, ...SUPPRESSED }, { reason: 'suppressed' }],
    ['waits for another’s week', { ...ROW, ...inWeekOf('other') }, { until: daysAgo(-5) }],
    ['does not wait for its own', { ...ROW, ...inWeekOf('news') }, SEND],
  ])('%s', (_name, recipient, expected) => {
    expect(decide({ ...DUE, recipient }, NOW)).toMatchObject(expected);
  });

  test('as a test goes to the operator, whoever is on the list', () => {
    const row = { ...OWED, test: { email: 'operator@example.ch', language: 'it' } } as const;

    expect(decide({ ...DUE, row }, NOW)).toEqual({ ...SEND, mail: 'operator' });
  });
});
