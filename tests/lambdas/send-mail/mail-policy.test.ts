import { expect, test, vi } from 'vitest';
import {
  backoffMs,
  CONFIRMATION_INTERVAL_MS,
  leaseExtensionMs,
  MAX_CONFIRMATIONS,
  skipReason,
} from '../../../lambdas/send-mail/mail-policy.ts';
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
  ['a new row', {}],
  ['a row mailed long enough ago', { mailedAt: NOW - CONFIRMATION_INTERVAL_MS }],
  ['a row that has one mail left', { mailsSent: MAX_CONFIRMATIONS - 1 }],
])('%s gets a mail', (_, changes) => {
  expect(skipReason({ ...ROW, ...changes }, NOW)).toBeUndefined();
});

test.each([
  ['mailed just now', 'mailed_recently', { mailedAt: NOW - CONFIRMATION_INTERVAL_MS + 1 }],
  ['that has had all its mails', 'lifetime_cap', { mailsSent: MAX_CONFIRMATIONS }],
  ['of a person who unsubscribed', 'unsubscribed', { unsubscribedAt: NOW }],
  ['whose address is suppressed', 'suppressed', { suppressedAt: NOW }],
])('a row %s gets no mail: %s', (_, reason, changes) => {
  expect(skipReason({ ...ROW, ...changes }, NOW)).toBe(reason);
});

test.each([
  [1, 250, 500],
  [2, 500, 1000],
  [4, 2000, 4000],
  [40, 2000, 4000],
])('attempt %i is followed by a wait of %i to %i ms', (attempts, least, most) => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);

  expect([backoffMs(attempts), backoffMs(attempts)]).toEqual([least, most]);
});

test('the lease of an unknown send is extended by one to one and a half leases', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);

  expect([leaseExtensionMs(60_000), leaseExtensionMs(60_000)]).toEqual([60_000, 90_000]);
});
