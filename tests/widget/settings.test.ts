import { describe, expect, test } from 'vitest';
import { resolveSettings, toLanguage } from '../../widget/settings.ts';

const ORIGIN = 'https://site.example';

describe('settings', () => {
  test('lie on the origin of the script unless given', () => {
    expect(resolveSettings({ language: 'it', origin: ORIGIN })).toEqual({
      language: 'it',
      action: 'https://site.example/api/send-waitlist-notification',
      privacyUrl: 'https://site.example/privacy',
      successUrl: undefined,
      partner: undefined,
    });
  });

  test('know the privacy page of each language', () => {
    const { privacyUrl } = resolveSettings({ language: 'de', origin: ORIGIN });

    expect(privacyUrl).toBe('https://site.example/de/privacy');
  });

  test.each(['https://api.example/v2', 'https://api.example/v2/', 'https://api.example/v2//'])(
    'take %s as the API',
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
  ])('%s is %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});
