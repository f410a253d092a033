import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';
import { INTENTS, ROLES, signUpSchema } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { addressOf } from './addresses.ts';

const signUp = { email: 'ada@example.ch', role: 'private', intent: 'looking', language: 'it' };

/** The parsed sign-up, or what is wrong with each field. */
function parse(change: Record<string, unknown>) {
  const { success, data, error } = signUpSchema.safeParse({ ...signUp, ...change });
  return success ? { data } : { fields: fieldErrors(error.issues) };
}

describe('a sign-up', () => {
  test('needs no more than address, role, intent and language', () => {
    expect(parse({}).data).toEqual(signUp);
  });

  test('keeps every field of a whole one', () => {
    const whole = { company: 'Acme SA', location: 'Lugano', vehicles_count: 3 };

    expect(parse(whole).data).toEqual({ ...signUp, ...whole });
  });

  test('drops what it does not know', () => {
    expect(parse({ admin: true }).data).toEqual(signUp);
  });

  test.each(['email', 'role', 'intent', 'language'] as const)('needs its %s', (field) => {
    expect(parse({ [field]: undefined }).fields).toEqual({ [field]: `${field}Invalid` });
  });

  test('reports each field at once', () => {
    const { error } = signUpSchema.safeParse({ email: 'no', company: 'x'.repeat(101) });

    expect(fieldErrors(error!.issues)).toEqual({
      email: 'emailInvalid',
      role: 'roleInvalid',
      intent: 'intentInvalid',
      company: 'companyTooLong',
      language: 'languageInvalid',
    });
  });

  test.each([null, undefined, 'text', 7, []])('is not %j', (value) => {
    expect(signUpSchema.safeParse(value).success).toBe(false);
  });
});

describe('its address', () => {
  test('is trimmed', () => {
    expect(parse({ email: '  ada@example.ch\n' }).data?.email).toBe('ada@example.ch');
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
    'is not %j',
    (email) => {
      expect(parse({ email }).fields).toEqual({ email: 'emailInvalid' });
    },
  );
});

describe('its role, intent and language', () => {
  test.each(ROLES)('role %s is known', (role) => {
    expect(parse({ role }).data?.role).toBe(role);
  });

  test.each(INTENTS)('intent %s is known', (intent) => {
    expect(parse({ intent }).data?.intent).toBe(intent);
  });

  test.each(LANGUAGES)('language %s is known', (language) => {
    expect(parse({ language }).data?.language).toBe(language);
  });

  test.each(['', 'admin', 'Private', 'private ', null, 0])('role %j is not', (role) => {
    expect(parse({ role }).fields).toEqual({ role: 'roleInvalid' });
  });

  test.each(['', 'renting', 'BOTH', null])('intent %j is not', (intent) => {
    expect(parse({ intent }).fields).toEqual({ intent: 'intentInvalid' });
  });

  test.each(['', 'es', 'IT', 'it-CH', null])('language %j is not', (language) => {
    expect(parse({ language }).fields).toEqual({ language: 'languageInvalid' });
  });
});

describe.each([
  ['company', 'companyTooLong'],
  ['location', 'locationTooLong'],
] as const)('its %s', (field, tooLong) => {
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

  test.each(['', '   ', undefined])('is absent when it is %j', (value) => {
    expect(parse({ [field]: value }).data?.[field]).toBeUndefined();
  });

  test.each([7, null, {}])('is not %j', (value) => {
    expect(Object.keys(parse({ [field]: value }).fields ?? {})).toEqual([field]);
  });
});

describe('its number of vehicles', () => {
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

describe('where a sign-up came from', () => {
  test('is kept, trimmed', () => {
    const meta = { partner: ' garage ', page: 'https://garage.example/vans', consent };

    expect(signUpMetaSchema.parse(meta)).toEqual({ ...meta, partner: 'garage' });
  });

  test('may be unknown', () => {
    expect(signUpMetaSchema.parse({})).toEqual({});
  });

  test('never costs a sign-up: what does not parse is left out', () => {
    const broken = { partner: 7, page: 'x'.repeat(201), consent: { id: 'waitlist' } };

    expect(signUpMetaSchema.parse(broken)).toEqual({});
  });
});
