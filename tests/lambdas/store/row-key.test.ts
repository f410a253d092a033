import { expect, test } from 'vitest';
import { isEmailAddress } from '#shared/contract/text.ts';
import { mailboxKeyOf, rowKeyOf, toMailableAddress } from '../../../lambdas/store/row-key.ts';

test.each([
  ['an international domain', 'Anna@MÜLLER.ch', 'Anna@xn--mller-kva.ch'],
  ['one in decomposed letters', 'anna@mu\u0308ller.ch', 'anna@xn--mller-kva.ch'],
  ['full-width letters', 'anna@ａ.ch', 'anna@a.ch'],
])('%s is mailable in ASCII', (_, address, mailable) => {
  expect(toMailableAddress(address)).toBe(mailable);
});

test.each([
  ['punctuation', 'anna@a⑴.ch'],
  ['nothing', 'anna@example.\ufe0f\ufe0f'],
  ['more than 255 characters', `anna@${'é.'.repeat(60)}ch`],
])('an address is not mailable when its letters map to %s', (_, address) => {
  expect(isEmailAddress(address)).toBe(true);
  expect(toMailableAddress(address)).toBeUndefined();
});

const PEPPER = new Map([['k1', 'x'.repeat(48)]]);

test.each([
  ['anna@example.ch', 'anna+news@example.ch'],
  ['anna@example.ch', 'ANNA+a+b@Example.CH'],
  ['anna.rossi@gmail.com', 'a.n.n.a.rossi+x@googlemail.com'],
  ['anna.rossi@proton.me', 'annarossi@pm.me'],
])('%s and %s are one mailbox', (one, other) => {
  expect(mailboxKeyOf(one, PEPPER)).toBe(mailboxKeyOf(other, PEPPER));
});

test.each([
  ['anna.rossi@example.ch', 'annarossi@example.ch'],
  ['anna@example.ch', 'anna@example.com'],
  ['+anna@example.ch', '+berta@example.ch'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxKeyOf(one, PEPPER)).not.toBe(mailboxKeyOf(other, PEPPER));
});

test('the key of a mailbox is no row key, even of the same address', () => {
  expect(mailboxKeyOf('anna@example.ch', PEPPER)).not.toBe(rowKeyOf('anna@example.ch', PEPPER));
});
