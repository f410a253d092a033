import { expect, test } from 'vitest';
import * as one from './one-person.ts';

const { person, press } = one;

const STRANGER = '0'.repeat(16);
const CODE = 'a'.repeat(16);

const signUpBy = (via: string) => one.post('signUp', { signup: one.wordsOf(), meta: { via } });

test('the mail and the press give the code of a person, and the sign-up does not', async () => {
  const signedUp = await one.signUp();
  await one.sweep();
  const pressed = await press(one.mailedTokens()[0] ?? '');

  expect(signedUp).toEqual({ success: true });
  const [mail] = one.aws.mailbox.list();
  const [, code] = /site\.example\/de\?via=([0-9a-f]{16})\b/.exec(mail?.text ?? '') ?? [];
  expect(code).toBeDefined();
  expect(pressed).toMatchObject({ code });
});

test('the code of a sign-up stays for good once it was pressed', async () => {
  await signUpBy(CODE);
  await one.sweep();
  await press(one.mailedTokens()[0] ?? '');
  await one.passDays(8);

  await signUpBy(STRANGER);
  await one.sweep();
  await press(one.mailedTokens()[1] ?? '');

  expect(await person()).toMatchObject({ via: CODE });
});

test('a press is of the code that its sign-up came by: what a page posts names none', async () => {
  const token = await one.signUpAndMail();

  await one.post('confirm', { token, seen: 0, signup: one.wordsOf(), meta: { via: STRANGER } });

  expect(await person()).not.toHaveProperty('via');
});
