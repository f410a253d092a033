import { describe, expect, test } from 'vitest';
import {
  CONTACT_ERRORS,
  fieldErrors,
  SIGN_UP_ERRORS,
  toCodes,
  toSentences,
} from '#shared/contract/field-errors.ts';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';
import * as z from 'zod/mini';
import { signUpSchema } from '#shared/contract/sign-up-schema.ts';
import { addressOf } from '../../fixtures/entered.ts';
import * as limits from '#shared/contract/limits.ts';

const signUp = { email: 'ada@example.ch', role: 'private', intent: 'looking', language: 'it' };

/** The parsed sign-up, or the error of each field. */
function parse(change: Record<string, unknown>) {
  const { success, data, error } = z.safeParse(signUpSchema, { ...signUp, ...change });
  return success ? { data } : { fields: fieldErrors(error.issues) };
}

describe('a sign-up', () => {
  test('needs only address, role, intent and language', () => {
    expect(parse({}).data).toEqual(signUp);
  });

  test('keeps every optional field', () => {
    const optional = { company: 'Acme SA', location: 'Lugano', vehicles_count: 3 };

    expect(parse(optional).data).toEqual({ ...signUp, ...optional });
  });

  test('drops an unknown field', () => {
    expect(parse({ admin: true }).data).toEqual(signUp);
  });

  test.each(['email', 'role', 'intent', 'language'] as const)('must have its %s', (field) => {
    expect(parse({ [field]: undefined }).fields).toEqual({ [field]: `${field}Invalid` });
  });

  test('reports the errors of all fields at the same time', () => {
    const { error } = z.safeParse(signUpSchema, { email: 'no', company: 'x'.repeat(101) });

    expect(fieldErrors(error!.issues)).toEqual({
      email: 'emailInvalid',
      role: 'roleInvalid',
      intent: 'intentInvalid',
      company: 'companyTooLong',
      language: 'languageInvalid',
    });
  });

  test.each([null, undefined, 'text', 7, []])('may not be %j', (value) => {
    expect(z.safeParse(signUpSchema, value).success).toBe(false);
  });
});

describe('the address of a sign-up', () => {
  test('is trimmed', () => {
    expect(parse({ email: '  ada@example.ch\n' }).data?.email).toBe('ada@example.ch');
  });

  test('is read without marks that nobody sees', () => {
    const pasted = '\u200eada@\u200bexam\u00adple.ch\u2069\ufeff';

    expect(parse({ email: pasted }).data?.email).toBe('ada@example.ch');
  });

  test('has at most 255 characters', () => {
    expect(parse({ email: addressOf(255) }).data?.email).toHaveLength(255);
    expect(parse({ email: addressOf(256) }).fields).toEqual({ email: 'emailTooLong' });
  });

  test('is measured after trimming', () => {
    expect(parse({ email: `  ${addressOf(255)}  ` }).data?.email).toHaveLength(255);
  });

  test('may have an umlaut in its domain', () => {
    expect(parse({ email: 'info@müller.ch' }).data?.email).toBe('info@müller.ch');
  });

  test.each(['müller@example.ch', 'no address', '', 7, null, ['ada@example.ch']])(
    'may not be %j',
    (email) => {
      expect(parse({ email }).fields).toEqual({ email: 'emailInvalid' });
    },
  );
});

describe('role, intent and language of a sign-up', () => {
  test.each(['', 'admin', 'Private', 'private ', null, 0])('the role may not be %j', (role) => {
    expect(parse({ role }).fields).toEqual({ role: 'roleInvalid' });
  });

  test.each(['', 'renting', 'BOTH', null])('the intent may not be %j', (intent) => {
    expect(parse({ intent }).fields).toEqual({ intent: 'intentInvalid' });
  });

  test.each(['', 'es', 'IT', 'it-CH', null])('the language may not be %j', (language) => {
    expect(parse({ language }).fields).toEqual({ language: 'languageInvalid' });
  });
});

describe.each([
  ['company', 'companyTooLong'],
  ['location', 'locationTooLong'],
] as const)('the %s of a sign-up', (field, tooLong) => {
  test('has at most 100 characters', () => {
    expect(parse({ [field]: 'x'.repeat(100) }).data?.[field]).toHaveLength(100);
    expect(parse({ [field]: 'x'.repeat(101) }).fields).toEqual({ [field]: tooLong });
  });

  test('is trimmed, and measured after trimming', () => {
    expect(parse({ [field]: ` ${'x'.repeat(100)} ` }).data?.[field]).toHaveLength(100);
  });

  test('is measured in UTF-16 units, as the form measures it', () => {
    expect(parse({ [field]: '🚚'.repeat(50) }).data?.[field]).toHaveLength(100);
    expect(parse({ [field]: '🚚'.repeat(51) }).fields).toEqual({ [field]: tooLong });
  });

  test.each(['', '   ', '\u3164\u2800', undefined])('is absent when it is %j', (value) => {
    expect(parse({ [field]: value }).data?.[field]).toBeUndefined();
  });

  test.each([7, null, {}])('may not be %j', (value) => {
    expect(Object.keys(parse({ [field]: value }).fields ?? {})).toEqual([field]);
  });
});

describe('the number of vehicles of a sign-up', () => {
  test.each([1, 2, 9_999, 10_000])('may be %d', (count) => {
    expect(parse({ vehicles_count: count }).data?.vehicles_count).toBe(count);
  });

  test.each([0, -1, 10_001, 1.5, Number.NaN, Infinity, '3', '', null, true])(
    'may not be %j',
    (count) => {
      expect(parse({ vehicles_count: count }).fields).toEqual({
        vehicles_count: 'vehiclesCountInvalid',
      });
    },
  );
});

const consent = { id: 'waitlist', version: '2026-11-21', hash: 'abc' };

describe('the meta data of a sign-up', () => {
  test('is kept and trimmed', () => {
    const meta = { partner: ' garage ', page: 'https://garage.example/vans', consent };

    expect(signUpMetaSchema.parse(meta)).toEqual({ ...meta, partner: 'garage' });
  });

  test('may be empty', () => {
    expect(signUpMetaSchema.parse({})).toEqual({});
  });

  test('has a long campaign and partner cut, and a long reference left out', () => {
    const long = `${'x'.repeat(499)}\u{1f69a}${'y'.repeat(99)}`;

    const meta = signUpMetaSchema.parse({ partner: long, source: long, reference: long });

    expect(meta).toEqual({ partner: 'x'.repeat(200), source: 'x'.repeat(499) });
  });

  test('never makes a sign-up invalid: a field that does not parse is left out', () => {
    const broken = { partner: 7, page: 'x'.repeat(201), consent: { id: 'waitlist' } };

    for (const via of [17, 'ada@example.ch', '0'.repeat(10_000)]) {
      expect(signUpMetaSchema.parse({ ...broken, via })).toEqual({});
    }
  });
});

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
  const person = { email: 'emailTooLong', role: 'roleInvalid' } as const;
  const contact = { name: 'nameRequired', email: 'emailInvalid' } as const;

  expect(toCodes(toSentences(person, SIGN_UP_ERRORS), SIGN_UP_ERRORS)).toEqual(person);
  expect(toCodes(toSentences(contact, CONTACT_ERRORS), CONTACT_ERRORS)).toEqual(contact);
});

test.each([SIGN_UP_ERRORS, CONTACT_ERRORS])('no two codes share a sentence: %j', (sentences) => {
  const all = Object.values(sentences);

  expect(new Set(all).size).toBe(all.length);
});

test('a sentence that only a newer API has becomes the code unknown', () => {
  expect(toCodes({ email: 'Email is disposable' }, SIGN_UP_ERRORS)).toEqual({ email: 'unknown' });
});

test('the sentences name the limits of the contract', () => {
  expect(CONTACT_ERRORS.nameTooLong).toContain(` ${limits.CONTACT_NAME_MAX_LENGTH} `);
  expect(CONTACT_ERRORS.emailTooLong).toContain(` ${limits.EMAIL_MAX_LENGTH} `);
  expect(CONTACT_ERRORS.messageTooLong).toContain(` ${limits.CONTACT_MESSAGE_MAX_LENGTH} `);
});
