import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { FIELD_ERRORS } from '#shared/contract/messages.ts';
import {
  INTENTS,
  needsCompany,
  needsVehiclesCount,
  ROLES,
  signUpSchema,
} from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { addressOf } from './addresses.ts';

const signUp = { email: 'ada@example.ch', role: 'private', intent: 'looking', language: 'it' };

/** The parsed sign-up, or what is wrong with each field. */
function parse(change: Record<string, unknown>) {
  const { success, data, error } = signUpSchema.safeParse({ ...signUp, ...change });
  return success ? { data } : { fields: fieldErrors(error.issues) };
}

describe('a sign-up', () => {
  it('needs no more than address, role, intent and language', () => {
    expect(parse({}).data).toEqual(signUp);
  });

  it('keeps every field of a whole one', () => {
    const whole = { company: 'Acme SA', location: 'Lugano', vehicles_count: 3 };

    expect(parse(whole).data).toEqual({ ...signUp, ...whole });
  });

  it('drops what it does not know', () => {
    expect(parse({ admin: true }).data).toEqual(signUp);
  });

  it.each(['email', 'role', 'intent', 'language'] as const)('needs its %s', (field) => {
    expect(parse({ [field]: undefined }).fields).toEqual({ [field]: FIELD_ERRORS[field] });
  });

  it('reports each field at once', () => {
    const { error } = signUpSchema.safeParse({ email: 'no', company: 'x'.repeat(101) });

    expect(fieldErrors(error!.issues)).toEqual({
      email: FIELD_ERRORS.email,
      role: FIELD_ERRORS.role,
      intent: FIELD_ERRORS.intent,
      company: FIELD_ERRORS.company,
      language: FIELD_ERRORS.language,
    });
  });

  it.each([null, undefined, 'text', 7, []])('is not %j', (value) => {
    expect(signUpSchema.safeParse(value).success).toBe(false);
  });
});

describe('its address', () => {
  it('is trimmed', () => {
    expect(parse({ email: '  ada@example.ch\n' }).data?.email).toBe('ada@example.ch');
  });

  it('has at most 255 characters', () => {
    expect(parse({ email: addressOf(255) }).data?.email).toHaveLength(255);
    expect(parse({ email: addressOf(256) }).fields).toEqual({ email: FIELD_ERRORS.emailTooLong });
  });

  it('is measured after trimming', () => {
    expect(parse({ email: `  ${addressOf(255)}  ` }).data?.email).toHaveLength(255);
  });

  it('may have an umlaut in its domain', () => {
    expect(parse({ email: 'info@müller.ch' }).data?.email).toBe('info@müller.ch');
  });

  it.each(['müller@example.ch', 'no address', '', 7, null, ['ada@example.ch']])(
    'is not %j',
    (email) => {
      expect(parse({ email }).fields).toEqual({ email: 'Invalid email address' });
    },
  );
});

describe('its role, intent and language', () => {
  it.each(ROLES)('role %s is known', (role) => {
    expect(parse({ role }).data?.role).toBe(role);
  });

  it.each(INTENTS)('intent %s is known', (intent) => {
    expect(parse({ intent }).data?.intent).toBe(intent);
  });

  it.each(LANGUAGES)('language %s is known', (language) => {
    expect(parse({ language }).data?.language).toBe(language);
  });

  it.each(['', 'admin', 'Private', 'private ', null, 0])('role %j is not', (role) => {
    expect(parse({ role }).fields).toEqual({ role: FIELD_ERRORS.role });
  });

  it.each(['', 'renting', 'BOTH', null])('intent %j is not', (intent) => {
    expect(parse({ intent }).fields).toEqual({ intent: FIELD_ERRORS.intent });
  });

  it.each(['', 'es', 'IT', 'it-CH', null])('language %j is not', (language) => {
    expect(parse({ language }).fields).toEqual({ language: FIELD_ERRORS.language });
  });
});

describe.each([
  ['company', 'Company name too long'],
  ['location', 'Location too long'],
] as const)('its %s', (field, tooLong) => {
  it('has at most 100 characters', () => {
    expect(parse({ [field]: 'x'.repeat(100) }).data?.[field]).toHaveLength(100);
    expect(parse({ [field]: 'x'.repeat(101) }).fields).toEqual({ [field]: tooLong });
  });

  it('is trimmed, and measured after trimming', () => {
    expect(parse({ [field]: ` ${'x'.repeat(100)} ` }).data?.[field]).toHaveLength(100);
  });

  it.each(['', '   ', undefined])('is absent when it is %j', (value) => {
    expect(parse({ [field]: value }).data?.[field]).toBeUndefined();
  });

  it.each([7, null, {}])('is not %j', (value) => {
    expect(Object.keys(parse({ [field]: value }).fields ?? {})).toEqual([field]);
  });
});

describe('its number of vehicles', () => {
  it.each([1, 2, 9_999, 10_000])('may be %d', (count) => {
    expect(parse({ vehicles_count: count }).data?.vehicles_count).toBe(count);
  });

  it.each([0, -1, 10_001, 1.5, Number.NaN, Infinity, '3', '', null, true])(
    'may not be %j',
    (count) => {
      expect(parse({ vehicles_count: count }).fields).toEqual({
        vehicles_count: 'Invalid vehicle count',
      });
    },
  );
});

describe('what the form asks for', () => {
  it('is a number of vehicles from who offers', () => {
    expect([...INTENTS, undefined].filter(needsVehiclesCount)).toEqual(['offering', 'both']);
  });

  it('is a company from all but private persons', () => {
    expect([...ROLES, undefined, ''].filter(needsCompany)).toEqual(['company', 'rental', 'other']);
  });
});
