import { describe, expect, test } from 'vitest';
import { resolveSettings, toLanguage } from '../../widget/settings.ts';

const ORIGIN = 'https://site.example';

describe('the settings', () => {
  test('have addresses on the origin of the script by default', () => {
    expect(resolveSettings({ language: 'it', origin: ORIGIN })).toEqual({
      language: 'it',
      action: 'https://site.example/api/send-waitlist-notification',
      privacyUrl: 'https://site.example/privacy',
      successUrl: undefined,
      partner: undefined,
    });
  });

  test('have the privacy page of the language', () => {
    const { privacyUrl } = resolveSettings({ language: 'de', origin: ORIGIN });

    expect(privacyUrl).toBe('https://site.example/de/privacy');
  });

  test.each(['https://api.example/v2', 'https://api.example/v2/', 'https://api.example/v2//'])(
    'accept %s as the API',
    (api) => {
      const { action } = resolveSettings({ language: 'it', origin: ORIGIN, api });

      expect(action).toBe('https://api.example/v2/send-waitlist-notification');
    },
  );
});

describe('a language tag', () => {
  test.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['FR', 'fr'],
    ['es', 'it'],
    ['', 'it'],
    [null, 'it'],
  ])('of %s selects %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});
