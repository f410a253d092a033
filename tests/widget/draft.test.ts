import { describe, expect, test } from 'vitest';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { checkDraft, type Draft, EMPTY_DRAFT, isAsked } from '#shared/form/draft.ts';
import { toLanguage } from '../../widget/element/language.ts';
import { resolveSettings } from '../../widget/settings.ts';

const GOOD: Draft = {
  ...EMPTY_DRAFT,
  email: 'ada@example.ch',
  role: 'private',
  intent: 'looking',
  consent: 'on',
};

function check(changes: Partial<Draft>) {
  return checkDraft({ ...GOOD, ...changes }, 'it');
}

describe('the order of checks', () => {
  const wrong: Partial<Draft> = { email: 'ada@', role: '', intent: '', consent: '' };

  test.each([
    [{ ...wrong }, 'email'],
    [{ ...wrong, email: 'ada@example.ch' }, 'role'],
    [{ ...wrong, email: 'ada@example.ch', role: 'other' }, 'intent'],
    [{ role: '', intent: 'offering', consent: '' }, 'role'],
    [{ role: 'company', company: 'x'.repeat(101), intent: 'offering' }, 'company'],
    [{ intent: 'offering', consent: '' }, 'vehicles_count'],
    [{ location: 'x'.repeat(101), consent: '' }, 'location'],
    [{ intent: 'both', vehicles_count: '3', consent: '' }, 'consent'],
  ] as const)('%j fails first at %s', (changes, first) => {
    expect(check(changes)).toMatchObject({ ok: false, first });
  });

  test('the result has every error, not only the first', () => {
    const result = checkDraft({ ...EMPTY_DRAFT, intent: 'both' }, 'it');

    expect(result.ok ? {} : result.errors).toEqual({
      email: 'emailInvalid',
      role: 'roleInvalid',
      vehicles_count: 'vehiclesCountInvalid',
      consent: 'consentMissing',
    });
  });
});

describe('the form', () => {
  test('asks a person who offers vehicles for their number', () => {
    const asks = (intent: string) => isAsked('vehicles_count', { ...EMPTY_DRAFT, intent });

    expect([...INTENTS, ''].filter(asks)).toEqual(['offering', 'both']);
  });

  test('asks everyone but a private person for a company', () => {
    const asks = (role: string) => isAsked('company', { ...EMPTY_DRAFT, role });

    expect([...ROLES, ''].filter(asks)).toEqual(['company', 'rental', 'other']);
  });
});

describe('the number of vehicles', () => {
  test.each(['1', '10000', '1e3'])('may be %s', (count) => {
    expect(check({ intent: 'offering', vehicles_count: count }).ok).toBe(true);
  });

  test.each(['', '0', '-1', '1.5', '10001', 'many', 'Infinity'])('may not be "%s"', (count) => {
    expect(check({ intent: 'both', vehicles_count: count })).toMatchObject({
      first: 'vehicles_count',
    });
  });

  test('is neither required nor sent with the intent looking', () => {
    const result = check({ intent: 'looking', vehicles_count: '-5' });

    expect(result.ok && 'vehicles_count' in result.signUp).toBe(false);
    expect(result.ok).toBe(true);
  });
});

describe('the sign-up of a draft', () => {
  test('has the fields of the contract, without empty texts', () => {
    const result = check({ role: 'rental', company: '', location: ' Lugano ' });

    expect(result).toEqual({
      ok: true,
      signUp: {
        email: 'ada@example.ch',
        role: 'rental',
        intent: 'looking',
        company: undefined,
        location: 'Lugano',
        language: 'it',
      },
    });
  });

  test('has no company with the role private, even if one was typed', () => {
    const result = check({ role: 'private', company: 'Rossi SA' });

    expect(result.ok && result.signUp.company).toBeUndefined();
    expect(result.ok).toBe(true);
  });
});

const API = 'https://site.example/api';

describe('the settings', () => {
  test('have addresses on the origin of the API by default', () => {
    expect(resolveSettings({ language: 'it', api: API })).toEqual({
      language: 'it',
      action: 'https://site.example/api/send-waitlist-notification',
      privacyUrl: 'https://site.example/privacy',
      successUrl: undefined,
      partner: undefined,
      reference: undefined,
      source: undefined,
      heading: 'h2',
      isTest: false,
    });
  });

  test('have the privacy page of the language', () => {
    const { privacyUrl } = resolveSettings({ language: 'de', api: API });

    expect(privacyUrl).toBe('https://site.example/de/privacy');
  });

  test.each(['https://api.example/v2', 'https://api.example/v2/', 'https://api.example/v2//'])(
    'accept %s as the API',
    (api) => {
      const { action } = resolveSettings({ language: 'it', api });

      expect(action).toBe('https://api.example/v2/send-waitlist-notification');
    },
  );
});

test('an API with a query keeps it behind the call', () => {
  const { action } = resolveSettings({ language: 'it', api: 'https://api.example/v2/?key=1' });

  expect(action).toBe('https://api.example/v2/send-waitlist-notification?key=1');
});

describe('a language tag', () => {
  test.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['de_CH', 'de'],
    [' FR ', 'fr'],
    ['es', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %s selects %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});
