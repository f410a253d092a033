import { expect, test } from 'vitest';
import {
  CONTACT_ERRORS,
  fieldErrors,
  SIGN_UP_ERRORS,
  toCodes,
  toSentences,
} from '#shared/contract/field-errors.ts';
import * as limits from '#shared/contract/limits.ts';

test('the first error of each field counts', () => {
  const issues = [
    { path: ['email'], message: 'emailTooLong' },
    { path: ['role'], message: 'roleInvalid' },
    { path: ['email'], message: 'emailInvalid' },
    { path: [], message: 'not an object' },
  ];

  expect(fieldErrors(issues)).toEqual({ email: 'emailTooLong', role: 'roleInvalid' });
});

test('what an answer says leads back to every code', () => {
  const signUp = { email: 'emailTooLong', role: 'roleInvalid' } as const;
  const contact = { name: 'nameRequired', email: 'emailInvalid' } as const;

  expect(toCodes(toSentences(signUp, SIGN_UP_ERRORS), SIGN_UP_ERRORS)).toEqual(signUp);
  expect(toCodes(toSentences(contact, CONTACT_ERRORS), CONTACT_ERRORS)).toEqual(contact);
});

test.each([SIGN_UP_ERRORS, CONTACT_ERRORS])('no two codes share a sentence: %j', (sentences) => {
  const all = Object.values(sentences);

  expect(new Set(all).size).toBe(all.length);
});

test('a sentence of a newer API is unknown', () => {
  expect(toCodes({ email: 'Email is disposable' }, SIGN_UP_ERRORS)).toEqual({ email: 'unknown' });
});

test('the sentences name the limits that hold', () => {
  expect(CONTACT_ERRORS.nameTooLong).toContain(` ${limits.CONTACT_NAME_MAX_LENGTH} `);
  expect(CONTACT_ERRORS.emailTooLong).toContain(` ${limits.EMAIL_MAX_LENGTH} `);
  expect(CONTACT_ERRORS.messageTooLong).toContain(` ${limits.CONTACT_MESSAGE_MAX_LENGTH} `);
});
