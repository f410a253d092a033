import '../simulation/environment.ts';
import { describe, expect, test } from 'vitest';
import { decide } from '../../../lambdas/send-mail/decide.ts';
import type { DueRow } from '../../../lambdas/store/due-rows.ts';
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
const { owes: _, ...SETTLED } = ROW;

const personal = (row: PersonRow, mailbox?: Partial<MailboxItem>): DueRow => ({
  kind: 'waitlist',
  rowKey: 'anna',
  row,
  ...(mailbox && { mailbox: { pk: 'mailbox#m', version: 1, ...mailbox } }),
});
const mailed = (...days: number[]) => ({ count: days.length, times: days.map(daysAgo) });
const inMailbox = (...days: number[]) =>
  days.map((day, index) => ({ id: `other.${index}.1`, at: daysAgo(day) }));

describe('a person', () => {
  test.each<[string, Partial<PersonRow>, object]>([
    ['who signed up gets a confirmation', {}, { action: 'send', mail: 'confirmation' }],
    [
      'whose sign-up waits is asked about what waits',
      { pending: PENDING, owes: 'two' },
      { action: 'send', mail: 'request', to: PENDING },
    ],
    [
      'who left gets only the request of a later sign-up',
      { left: { at: 1, by: 'token' }, pending: PENDING, owes: 'two' },
      { action: 'send', mail: 'request' },
    ],
    ['who left', { left: { at: 1, by: 'token' } }, { action: 'leave', reason: 'unsubscribed' }],
    ['who is suppressed', { suppressed: { at: 1, by: 'bounce' } }, { reason: 'suppressed' }],
    ['whose mail is set aside', { parked: { at: 1, by: 'x' } }, { action: 'leave' }],
    [
      'whose sign-up waited 30 days',
      { pending: { ...PENDING, at: daysAgo(30) } },
      { action: 'expire' },
    ],
    [
      'whose mail was handed over twice without an answer',
      { sending: { for: 'one', counted: 2, handed: 2 }, mails: mailed(3, 1) },
      { action: 'park', reason: 'OutcomeUnknown' },
    ],
    [
      'who was mailed this week',
      { mails: mailed(6) },
      { reason: 'mailed_recently', until: daysAgo(-1) },
    ],
    ['who was mailed last week', { mails: mailed(8) }, { action: 'send' }],
    [
      'who got four in a year',
      { mails: mailed(300, 200, 100, 10) },
      { until: daysAgo(300) + 365 * DAY_MS },
    ],
    [
      'whose mail SES refused',
      { sending: { for: 'one', counted: 1, handed: 0 }, mails: mailed(0) },
      { action: 'send' },
    ],
    [
      'whose mail may have left, in its own week',
      { sending: { for: 'one', counted: 1, handed: 1 }, mails: mailed(0) },
      { action: 'send' },
    ],
    [
      'whose mail may have left, as the fourth of the year',
      { sending: { for: 'one', counted: 1, handed: 1 }, mails: mailed(300, 200, 100, 0) },
      { action: 'wait', reason: 'mailed_recently' },
    ],
  ])('%s', (_name, changes, expected) => {
    expect(decide(personal({ ...ROW, ...changes }), NOW)).toMatchObject(expected);
  });

  test('who owes nothing gets nothing', () => {
    expect(decide(personal(SETTLED), NOW)).toEqual({ action: 'leave' });
  });
});

describe('a mailbox', () => {
  test.each<[string, Partial<PersonRow>, Partial<MailboxItem>, object]>([
    [
      'with three mails this week',
      {},
      { mails: inMailbox(6, 5, 4) },
      { reason: 'mailbox_limit', until: daysAgo(-1) },
    ],
    ['with two mails this week', {}, { mails: inMailbox(6, 5) }, { action: 'send' }],
    [
      'with six mails this year',
      {},
      { mails: inMailbox(300, 250, 200, 150, 100, 50) },
      { reason: 'mailbox_limit' },
    ],
    [
      'whose third mail SES refused',
      { sending: { for: 'one', counted: 1, handed: 0 }, mails: mailed(0) },
      { mails: [...inMailbox(6, 5), { id: 'anna.1.1', at: NOW }] },
      { action: 'send' },
    ],
    [
      'that another address left',
      {},
      { stoppedBy: ['other'] },
      { action: 'wait', reason: 'mailbox_left' },
    ],
    [
      'that another address left after a press',
      { verifiedAt: 1 },
      { stoppedBy: ['other'] },
      { action: 'send' },
    ],
    ['that this address left', {}, { stoppedBy: ['anna'] }, { action: 'send' }],
  ])('%s', (_name, changes, mailbox, expected) => {
    expect(decide(personal({ ...ROW, ...changes }, mailbox), NOW)).toMatchObject(expected);
  });

  test('gets two of its three mails a week under invented tags', () => {
    const tagged = { ...ROW, email: 'anna+news@example.ch' };
    const mails = inMailbox(6, 5).map(({ id, at }) => ({ id, at, isTagged: true }));

    expect(decide(personal(tagged, { mails }), NOW)).toMatchObject({ reason: 'mailbox_limit' });
    expect(decide(personal(ROW, { mails }), NOW)).toMatchObject({ action: 'send' });
  });
});

describe('an announcement', () => {
  const OWED: AnnouncementRow = { pk: 'announcement#news#anna', createdAt: 1, shard: 100, wave: 1 };
  const announced = { at: daysAgo(2), by: 'other', all: ['other'] };

  test.each<[string, Partial<PersonRow> | undefined, object]>([
    ['goes to who is on the list', {}, { action: 'send', mail: 'announcement' }],
    ['goes to nobody who is unknown', undefined, { action: 'skip', reason: 'not_subscribed' }],
    [
      'goes to nobody who was erased',
      { language: undefined } as object,
      { reason: 'not_subscribed' },
    ],
    ['goes to nobody who left', { left: { at: 1, by: 'address' } }, { reason: 'unsubscribed' }],
    ['goes to nobody suppressed', { suppressed: { at: 1, by: 'x' } }, { reason: 'suppressed' }],
    ['waits for the week of another', { announced }, { action: 'wait', until: daysAgo(-5) }],
    [
      'does not wait for its own week',
      { announced: { ...announced, by: 'news' } },
      { action: 'send' },
    ],
  ])('%s', (_name, changes, expected) => {
    const recipient = changes && { ...ROW, ...changes };
    const due = {
      kind: 'announcement',
      rowKey: 'anna',
      name: 'news',
      row: OWED,
      recipient,
    } as const;

    expect(decide(due, NOW)).toMatchObject(expected);
  });

  test('as a test goes to the operator, whoever is on the list', () => {
    const row = { ...OWED, test: { email: 'operator@example.ch', language: 'it' } } as const;

    expect(decide({ kind: 'announcement', rowKey: 'anna', name: 'news', row }, NOW)).toEqual({
      action: 'send',
      mail: 'operator',
    });
  });
});
