import { describe, expect, test } from 'vitest';
import { resolveSettings, toLanguage } from '../../widget/settings.ts';

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
    ['FR', 'fr'],
    ['es', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %s selects %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});
