import { expect, test } from 'vitest';
import { isEmailAddress } from '#shared/contract/email-address.ts';
import { toMailableAddress } from '../../../lambdas/store/row-key.ts';

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
