import { expect, test } from 'vitest';
import * as one from './one-person.ts';

const { emailWith, person, press } = one;

const STRANGER = '0'.repeat(16);
const CODE = 'a'.repeat(16);

const codeInMail = () =>
  one.aws.mailbox.list().map(({ text }) => /site\.example\/de\?via=(\S+)/.exec(text)?.[1]);

function signUpBy(via: unknown, email = emailWith()) {
  return one.post('signUp', { signup: one.wordsOf({ email }), meta: { via } });
}

test('the mail and the press give the code of a person, and the sign-up does not', async () => {
  const signedUp = await one.signUp();
  await one.sweep();
  const pressed = await press(one.mailedTokens()[0] ?? '');

  expect(signedUp).toEqual({ success: true });
  expect(pressed).toMatchObject({ code: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(pressed).toMatchObject({ code: codeInMail()[0] });
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

test.each([
  ['a number', 17],
  ['an address', 'anna@example.ch'],
  ['long', '0'.repeat(10_000)],
])('a code that is none loses nothing of the sign-up: %s', async (_, via) => {
  await signUpBy(via);

  expect(await person()).toMatchObject({ email: emailWith() });
  expect(await person()).not.toHaveProperty('via');
});
