import { expect, test } from 'vitest';
import { isEmailAddress } from '#shared/contract/text.ts';
import {
  mailboxKeyOf,
  mailboxKeysOf,
  rowKeyOf,
  toMailableAddress,
  toStoredAddress,
} from '../../../lambdas/store/row-key.ts';
import { REFUSED_BY_SES } from '../../fixtures/entered.ts';
import { RELEASED } from './released-store.ts';

test.each([
  ['an international domain', 'Anna@MÜLLER.ch', 'Anna@xn--mller-kva.ch'],
  ['one in decomposed letters', 'anna@mu\u0308ller.ch', 'anna@xn--mller-kva.ch'],
  ['full-width letters', 'anna@ａ.ch', 'anna@a.ch'],
])('%s is mailable in ASCII', (_, address, mailable) => {
  expect(toMailableAddress(address)).toBe(mailable);
});

test('an address is not mailable when its letters map to more than 255 characters', () => {
  const address = `anna@${'é.'.repeat(60)}ch`;

  expect(isEmailAddress(address)).toBe(true);
  expect(toMailableAddress(address)).toBeUndefined();
});

test.each(REFUSED_BY_SES)('%s is not mailable, but known where it is stored', (_, address) => {
  expect(toMailableAddress(address)).toBeUndefined();
  expect(toStoredAddress(address)).toMatch(/^[\w]+@[\w.-]+$/);
});

test.each([
  ['Anna@MÜLLER.ch', 'Anna@xn--mller-kva.ch'],
  [' anna@example.ch ', 'anna@example.ch'],
])('%j is stored as it is mailable', (address, mailable) => {
  expect(toStoredAddress(address)).toBe(mailable);
  expect(toMailableAddress(address)).toBe(mailable);
});

test.each(['no address', 'anna@example', 'anna@example.ch/path', 'a@b@example.ch', ''])(
  '%j is stored nowhere',
  (text) => {
    expect(toStoredAddress(text)).toBeUndefined();
  },
);

const PEPPER = new Map([['k1', 'x'.repeat(48)]]);

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

  expect(mailbox).toBe(mailboxKeyOf('AnnaRossi@Gmail.com', PEPPER));
  expect(rest).toEqual({ isTagged: true });
  expect(mailboxKeysOf('anna_rossi@proton.me', PEPPER)).toEqual({
    mailbox: mailboxKeyOf('annarossi@proton.me', PEPPER),
    formerMailbox: expect.stringMatching(/^[\w-]{43}$/),
    isTagged: false,
  });
});
