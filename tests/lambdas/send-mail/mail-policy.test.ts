import { expect, test, vi } from 'vitest';
import {
  backoffMs,
  decide,
  decideContact,
  holdMs,
  restUntil,
} from '../../../lambdas/send-mail/mail-policy.ts';
import { NOT_VERIFIED } from '../../../lambdas/ses/mailer.ts';
import type { SignUpRequest, WaitlistRow } from '../../../lambdas/store/row.ts';

const NOW = 1_795_255_200_000;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
/** To a person who has never pressed a button. */
const ALL_MAILS = 3;

const PERSON = {
  id: 'sign-up',
  email: 'anna@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'it',
} as const satisfies SignUpRequest;

/** On the list, with a confirmation that is claimed for the first time. */
const ROW: WaitlistRow = { pk: 'waitlist#row', ...PERSON, createdAt: NOW, mailId: 'mail' };

/** Left a day ago and signed up again just now. */
const PENDING: WaitlistRow = {
  ...ROW,
  unsubscribedAt: NOW - DAY_MS,
  request: PERSON,
  requestedAt: NOW,
};

/** Signed up again just now, after their data was deleted. */
const ERASED: WaitlistRow = {
  pk: 'waitlist#row',
  mailId: 'mail',
  erasedAt: NOW - DAY_MS,
  unsubscribedAt: NOW - DAY_MS,
  request: PERSON,
  requestedAt: NOW,
};

const ERASED_AT = NOW + 30 * DAY_MS;

test.each([
  ['a new sign-up', { pk: 'waitlist#new', mailId: 'mail', request: PERSON, requestedAt: NOW }],
  ['a person who was mailed long enough ago', { ...ROW, mailTimes: [NOW - WEEK_MS] }],
  ['a person who has one mail left', { ...ROW, mailsSent: ALL_MAILS - 1 }],
  [
    'a mail that was counted and certainly not sent',
    { ...ROW, lastMailId: 'mail.0', mailTimes: [NOW], mailsSent: ALL_MAILS },
  ],
  [
    'a mail whose outcome was unknown once',
    { ...ROW, lastMailId: 'mail.0', mailTimes: [NOW], mailsSent: 1, unresolved: ['a'] },
  ],
  [
    'a person who never pressed a button and got none of their mails for a year',
    { ...ROW, mailsSent: ALL_MAILS, mailTimes: [NOW - YEAR_MS] },
  ],
  [
    'a person who pressed a button and got three mails in a year',
    {
      ...ROW,
      verifiedAt: NOW - YEAR_MS,
      mailsSent: 9,
      mailTimes: [400, 200, 100, 8].map((days) => NOW - days * DAY_MS),
    },
  ],
  ['a person who came back by a click', { ...ROW, unsubscribedAt: NOW - 1, confirmedAt: NOW }],
])('%s gets a confirmation', (_, row) => {
  expect(decide(row, NOW)).toEqual({ action: 'send', mail: 'confirmation' });
});

test.each([
  ['a person who had left', PENDING],
  ['a person whose data had been deleted', ERASED],
  [
    'every person, where the list asks for it',
    {
      pk: 'waitlist#new',
      mailId: 'mail',
      requestedAt: NOW,
      request: { ...PERSON, optIn: 'double' as const },
    },
  ],
])('a sign-up of %s is answered by a request to confirm it', (_, row) => {
  expect(decide(row, NOW)).toEqual({ action: 'send', mail: 'confirm_request' });
});

test.each([
  ['that was mailed just now', 'mailed_recently', { mailTimes: [NOW - WEEK_MS + 1] }],
  [
    'that has had all its mails',
    'person_cap',
    { mailsSent: ALL_MAILS, mailTimes: [NOW - YEAR_MS + 1] },
  ],
  [
    'of a person who pressed a button and got four mails in a year',
    'person_cap',
    {
      verifiedAt: NOW - YEAR_MS,
      mailTimes: [300, 200, 100, 8].map((days) => NOW - days * DAY_MS),
    },
  ],
  [
    'with an unknown outcome that has had all its mails',
    'person_cap',
    { mailsSent: ALL_MAILS, mailTimes: [NOW], lastMailId: 'mail.0', unresolved: ['a'] },
  ],
  ['of a person who left', 'unsubscribed', { unsubscribedAt: NOW }],
  ['whose address is suppressed', 'suppressed', { suppressedAt: NOW }],
])('a row %s gets no mail: %s', (_, reason, changes) => {
  expect(decide({ ...ROW, ...changes }, NOW)).toEqual({ action: 'skip', reason });
});

test.each([
  ['was mailed just now', 'mailed_recently', { mailTimes: [NOW - DAY_MS] }, NOW + 6 * DAY_MS],
  [
    'has had all its mails',
    'person_cap',
    { mailsSent: ALL_MAILS, mailTimes: [NOW - DAY_MS] },
    ERASED_AT,
  ],
  ['is suppressed', 'suppressed', { suppressedAt: NOW }, ERASED_AT],
  ['left again since', 'unsubscribed', { unsubscribedAt: NOW + 1 }, ERASED_AT],
])('a pending sign-up whose address %s waits: %s', (_, reason, changes, until) => {
  const decision = decide({ ...PENDING, ...changes }, NOW);

  expect(decision).toEqual({ action: 'wait', reason, until });
});

test('a mail of unknown outcome is sent again within its week, but not as the fifth of a year', () => {
  const yearAgo = NOW - YEAR_MS;
  const again = {
    ...ROW,
    verifiedAt: yearAgo,
    lastMailId: 'mail.0',
    mailsSent: 4,
    unresolved: ['a'],
  };

  const decisions = [yearAgo, yearAgo + WEEK_MS, yearAgo + 2 * WEEK_MS].map((first) =>
    decide({ ...again, mailTimes: [first, NOW - 60 * DAY_MS, NOW - 30 * DAY_MS, NOW] }, NOW + 1),
  );

  const skipped = { action: 'skip', reason: 'person_cap' };
  expect(decisions).toEqual([{ action: 'send', mail: 'confirmation' }, skipped, skipped]);
});

test('an unconfirmed request is deleted after 30 days', () => {
  expect(decide(PENDING, ERASED_AT - 1)).toMatchObject({ action: 'send' });
  expect(decide(PENDING, ERASED_AT)).toEqual({ action: 'erase' });
});

test.each([
  ['of a person', (row: object) => decide({ ...ROW, ...row }, NOW)],
  [
    'to the operator',
    (row: object) =>
      decideContact({ pk: 'contact#1', name: '', message: '', ...PERSON, createdAt: NOW, ...row }),
  ],
])('a mail %s is parked after two unknown outcomes, and stays parked', (_, decideRow) => {
  expect(decideRow({ unresolved: ['a'], lastMailId: 'mail.0' })).toMatchObject({ action: 'send' });
  expect(decideRow({ unresolved: ['a', 'b'] })).toEqual({
    action: 'park',
    reason: 'OutcomeUnknown',
  });
  expect(decideRow({ parkedAt: NOW, parkedBy: 'MessageRejected' })).toEqual({
    action: 'park',
    reason: 'MessageRejected',
  });
});

test('a mailbox that has had its mails makes a pending person wait, and no other', () => {
  const freeAt = NOW + DAY_MS;

  expect(restUntil(PENDING, 'mailbox_cap', freeAt)).toEqual({
    action: 'wait',
    reason: 'mailbox_cap',
    until: freeAt,
  });
  expect(restUntil(ROW, 'mailbox_cap', freeAt)).toEqual({ action: 'skip', reason: 'mailbox_cap' });
});

test.each([
  [1, undefined, 250, 500],
  [2, undefined, 500, 1000],
  [4, undefined, 2000, 4000],
  [40, undefined, 2000, 4000],
  [1, NOT_VERIFIED, 150_000, 300_000],
])('attempt %i, refused with %s, waits %i to %i ms', (attempts, reason, least, most) => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);

  expect([backoffMs(attempts, reason), backoffMs(attempts, reason)]).toEqual([least, most]);
});

test.each([
  [0, 120_000, 180_000],
  [1, 360_000, 660_000],
])('after %i unknown outcomes, the next waits %i to %i ms', (unknowns, least, most) => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);

  expect([holdMs(unknowns, 120_000), holdMs(unknowns, 120_000)]).toEqual([least, most]);
});
