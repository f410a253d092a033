import { expect, test } from 'vitest';
import { mailboxOf } from '../../../lambdas/store/mail-providers.ts';

test.each([
  ['Gmail', ['anna@gmail.com', 'a.n.n.a@googlemail.com', 'an.na+news@gmail.com']],
  ['Proton', ['anna@proton.me', 'a.n-n_a@protonmail.com', 'anna+1@protonmail.ch', 'an_na@pm.me']],
  ['iCloud', ['anna.r@icloud.com', 'anna.r+1@me.com', 'anna.r+2@mac.com']],
  ['Fastmail', ['anna_r@sent.com', 'anna_r+1@sent.com', 'news@anna-r.sent.com']],
  ['any other provider', ['anna@example.ch', 'anna+1@example.ch', 'anna+news@example.ch']],
])('spellings at %s are one mailbox', (_, addresses) => {
  expect(new Set(addresses.map((address) => mailboxOf(address).mailbox)).size).toBe(1);
});

test.each([
  ['a dot counts at Outlook', 'anna.r@outlook.com', 'annar@outlook.com'],
  ['an underscore counts at Gmail', 'anna_r@gmail.com', 'annar@gmail.com'],
  ['a dot counts at iCloud', 'anna.r@icloud.com', 'annar@icloud.com'],
  ['each domain of Fastmail has names of its own', 'anna@fastmail.com', 'anna@fastmail.fm'],
  ['each name at Fastmail has a subdomain of its own', 'a@anna.sent.com', 'a@berta.sent.com'],
  ['a hyphen counts elsewhere', 'anna-r@example.ch', 'anna@example.ch'],
  ['a subdomain counts elsewhere', 'anna@anna.example.ch', 'anna@example.ch'],
  ['a domain that ends alike is another', 'anna@notgmail.com', 'anna@gmail.com'],
  ['a tag alone is a name', '+anna@example.ch', '+berta@example.ch'],
  ['separators alone are a name', '_@proton.me', '-@proton.me'],
])('%s', (_, one, other) => {
  expect(mailboxOf(one).mailbox).not.toBe(mailboxOf(other).mailbox);
});

test.each([
  ['anna+news@example.ch', true],
  ['news@anna.fastmail.com', true],
  ['anna@example.ch', false],
  ['+anna@example.ch', false],
  ['a.n.n.a@googlemail.com', false],
])('%s is tagged: %s', (address, isTagged) => {
  expect(mailboxOf(address).isTagged).toBe(isTagged);
});
