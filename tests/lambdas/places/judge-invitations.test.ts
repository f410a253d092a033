import { expect, test } from 'vitest';
import { toVia } from '#shared/contract/via.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { judgeInvitations, type Invited } from '../../../lambdas/places/judge-invitations.ts';
import { ownDomainOf } from '../../../lambdas/places/mail-domain.ts';
import { placeCodeOf } from '../../../lambdas/places/place-code.ts';
import { roundAhead } from '../../../lambdas/places/snapshot.ts';
import { mailboxOf } from '../../../lambdas/store/mail-providers.ts';

const NOW = Date.UTC(2026, 10, 20);

function invitedBy(addresses: readonly string[], now = NOW) {
  const people = addresses.map((email, index): Invited => ({
    rowKey: email,
    joinedAt: NOW - 3 * DAY_MS + index * HOUR_MS,
    mailbox: mailboxOf(email).mailbox,
    domain: ownDomainOf(email),
  }));
  const { counting, waiting, verdicts } = judgeInvitations(
    { mailbox: 'anna@example.ch' },
    people,
    now,
  );
  return { counting, waiting, verdicts: verdicts.map(({ verdict }) => verdict) };
}

const names = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index));

test.each([
  ['one mailbox with tags', names(9, (n) => `beat+${n}@bluewin.ch`), 1],
  ['one mailbox with dots', ['b.eat@gmail.com', 'be.at@gmail.com', 'beat@googlemail.com'], 1],
  ['the inviter’s own mailbox', names(9, (n) => `anna+${n}@example.ch`), 0],
  ['a catch-all domain and its subdomains', names(9, (n) => `x@a${n}.catch-all.co.uk`), 2],
  ['five catch-all domains', names(20, (n) => `x${n}@d${n % 5}.ch`), 5],
  ['many addresses at large providers', names(1000, (n) => `x${n}@bluewin.ch`), 5],
])('counts at most what the rules say: %s', (_, addresses, counted) => {
  expect(invitedBy(addresses)).toMatchObject({ counting: counted, waiting: 0 });
});

test('counts an invitation after 24 hours, in the order of the presses', () => {
  const addresses = names(7, (n) => `x${n}@bluewin.ch`);

  expect(invitedBy(addresses, NOW - 2 * DAY_MS)).toEqual({
    counting: 1,
    waiting: 4,
    verdicts: ['counts', 'waits', 'waits', 'waits', 'waits', 'beyond_limit', 'beyond_limit'],
  });
});

test('skips what the operator voided, and counts the next', () => {
  const people = names(6, (n) => `x${n}@bluewin.ch`).map((rowKey, index) => ({
    rowKey,
    joinedAt: NOW - 2 * DAY_MS,
    isVoided: index < 2,
  }));

  expect(judgeInvitations({}, people, NOW).counting).toBe(4);
});

test('a code has 60 bits, is another after an erasure, and survives being read aloud', () => {
  const code = placeCodeOf('row-key', {}, 'key');

  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(placeCodeOf('row-key', { erasedAt: NOW }, 'key')).not.toBe(code);
  expect(placeCodeOf('row-key', {}, 'another key')).not.toBe(code);
  expect(toVia(` ${code.slice(0, 6).toLowerCase()}-${code.slice(6)} `)).toBe(code);
  expect(toVia('oil0oil0oil0')).toBe('011001100110');
  expect(['', code.slice(1), `${code}0`, code.replace(/.$/, 'U')].map(toVia)).toEqual(
    Array(4).fill(undefined),
  );
});

test.each([
  [999, 999],
  [12_345, 12_300],
  [1_004_999, 1_000_000],
])('rounds %i to %i', (ahead, rounded) => {
  expect(roundAhead(ahead)).toBe(rounded);
});
