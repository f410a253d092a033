import { expect, test } from 'vitest';
import { rowKeyOf, toMailableAddress } from '../../../lambdas/store/keys.ts';
import { REFUSED_BY_SES } from '../../fixtures/entered.ts';

test.each([
  ['an international domain', 'Anna@MÜLLER.ch', 'Anna@xn--mller-kva.ch'],
  ['one in decomposed letters', 'anna@mu\u0308ller.ch', 'anna@xn--mller-kva.ch'],
  ['full-width letters', 'anna@ａ.ch', 'anna@a.ch'],
])('%s is mailable in ASCII', (_, address, mailable) => {
  expect(toMailableAddress(address)).toBe(mailable);
});

test.each([
  ['a domain that maps to more than 255 characters', `anna@${'é.'.repeat(60)}ch`] as const,
  ...REFUSED_BY_SES,
])('%s is not mailable', (_, address) => {
  expect(toMailableAddress(address)).toBeUndefined();
});

test('an address has one row key, composed or decomposed and in any case', () => {
  const spellings = ['anna@zürich.ch', ' Anna@ZU\u0308RICH.ch', 'ANNA@xn--zrich-kva.CH'];
  const pepper = new Map([['k1', 'x'.repeat(48)]]);
  const keys = spellings.map((address) => rowKeyOf(toMailableAddress(address.trim())!, pepper));

  expect(new Set(keys).size).toBe(1);
});
