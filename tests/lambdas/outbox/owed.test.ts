import { expect, test } from 'vitest';
import { LIFETIME_MAILS, QUIET_MS, whyNotOwed } from '../../../lambdas/outbox/owed.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';

const NOW = 1_795_255_200_000;

const ROW: WaitlistRow = {
  pk: 'waitlist#row',
  email: 'anna@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'it',
  createdAt: NOW,
  updatedAt: NOW,
};

test.each([
  ['a new row', {}, undefined],
  ['a row mailed long ago', { mailedAt: NOW - QUIET_MS }, undefined],
  ['a row mailed just now', { mailedAt: NOW - QUIET_MS + 1 }, 'mailed_recently'],
  ['a row that has had its last mail', { mailsSent: LIFETIME_MAILS }, 'lifetime_cap'],
  ['a row one mail before that', { mailsSent: LIFETIME_MAILS - 1 }, undefined],
  ['who unsubscribed', { unsubscribedAt: NOW }, 'unsubscribed'],
  ['who bounced', { suppressedAt: NOW }, 'suppressed'],
])('%s', (_, changes, reason) => {
  expect(whyNotOwed({ ...ROW, ...changes }, NOW)).toBe(reason);
});
