import { expect, test } from 'vitest';
import { isEmailAddress } from '#shared/contract/text.ts';
import {
  mailboxKeyOf,
  mailboxKeysOf,
  rowKeyOf,
  toMailableAddress,
} from '../../../lambdas/store/row-key.ts';
import { RELEASED } from './released-store.ts';

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

test('every mailbox that d0b40d6 stored is known by its key or its former key', () => {
  const keyring = new Map(Object.entries(RELEASED.secrets['waitlist/row-key']));
  const stored = new Map(RELEASED.items.map(({ pk, mailbox }) => [pk, mailbox]));
  const known = RELEASED.people.map(({ email, pk }) => {
    const { mailbox, formerMailbox = mailbox } = mailboxKeysOf(
      toMailableAddress(email) ?? email,
      keyring,
    );
    return [email, stored.get(pk) && formerMailbox];
  });

  expect(known).toEqual(RELEASED.people.map(({ email, pk }) => [email, stored.get(pk)]));
});

test('the former key of a mailbox is told only where it differs', () => {
  const { mailbox, ...rest } = mailboxKeysOf('Anna.Rossi+news@Gmail.com', PEPPER);

  expect(mailbox).toBe(mailboxKeyOf('annarossi@gmail.com', PEPPER));
  expect(rest).toEqual({ isTagged: true });
  expect(mailboxKeysOf('anna_rossi@proton.me', PEPPER)).toEqual({
    mailbox: mailboxKeyOf('annarossi@proton.me', PEPPER),
    formerMailbox: expect.stringMatching(/^[\w-]{43}$/),
    isTagged: false,
  });
});
