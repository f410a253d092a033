import { expect, test } from 'vitest';
import {
  CONTACT_ERRORS,
  fieldErrors,
  SIGN_UP_ERRORS,
  toCodes,
  toSentences,
} from '#shared/contract/field-errors.ts';
import * as limits from '#shared/contract/limits.ts';

test('each field has the code of its first error', () => {
  const issues = [
    { path: ['email'], message: 'emailTooLong' },
    { path: ['role'], message: 'roleInvalid' },
    { path: ['email'], message: 'emailInvalid' },
    { path: [], message: 'not an object' },
  ];

  expect(fieldErrors(issues)).toEqual({ email: 'emailTooLong', role: 'roleInvalid' });
});

test('the sentences of an answer are turned back into their codes', () => {
  const signUp = { email: 'emailTooLong', role: 'roleInvalid' } as const;
  const contact = { name: 'nameRequired', email: 'emailInvalid' } as const;

  expect(toCodes(toSentences(signUp, SIGN_UP_ERRORS), SIGN_UP_ERRORS)).toEqual(signUp);
  expect(toCodes(toSentences(contact, CONTACT_ERRORS), CONTACT_ERRORS)).toEqual(contact);
});

test.each([SIGN_UP_ERRORS, CONTACT_ERRORS])(
  'no two codes have the same sentence: %j',
  (sentences) => {
    const all = Object.values(sentences);

    expect(new Set(all).size).toBe(all.length);
  },
);

test('a sentence that only a newer API has becomes the code unknown', () => {
  expect(toCodes({ email: 'Email is disposable' }, SIGN_UP_ERRORS)).toEqual({ email: 'unknown' });
});

test('the sentences name the limits of the contract', () => {
  expect(CONTACT_ERRORS.nameTooLong).toContain(` ${limits.CONTACT_NAME_MAX_LENGTH} `);
  expect(CONTACT_ERRORS.emailTooLong).toContain(` ${limits.EMAIL_MAX_LENGTH} `);
  expect(CONTACT_ERRORS.messageTooLong).toContain(` ${limits.CONTACT_MESSAGE_MAX_LENGTH} `);
});
