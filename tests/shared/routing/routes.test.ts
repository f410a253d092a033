import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { languageOfPath, localizedPath, routePath } from '#shared/routing/routes.ts';

describe('the routes', () => {
  test('have no prefix in Italian, and one in each other language', () => {
    expect(LANGUAGES.map((language) => routePath('landing', language))).toEqual([
      '/',
      '/en',
      '/de',
      '/fr',
    ]);
    expect(LANGUAGES.map((language) => routePath('unsubscribeSuccess', language))).toEqual([
      '/unsubscribe/success',
      '/en/unsubscribe/success',
      '/de/unsubscribe/success',
      '/fr/unsubscribe/success',
    ]);
  });
});

describe('the language of a path', () => {
  test.each([
    ['/', 'it'],
    ['/privacy', 'it'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/de/privacy', 'de'],
    ['/fr/no/such/page', 'fr'],
    ['/it', 'it'],
    ['/english', 'it'],
    ['/EN', 'it'],
    ['/privacy/en', 'it'],
  ])('of %s is %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });
});

describe('the same page in another language', () => {
  test.each([
    ['/', 'de', '/de'],
    ['/en', 'it', '/'],
    ['/en/', 'it', '/'],
    ['/en', 'fr', '/fr'],
    ['/terms', 'en', '/en/terms'],
    ['/en/terms', 'it', '/terms'],
    ['/de/unsubscribe/success', 'fr', '/fr/unsubscribe/success'],
    ['/no/such/page', 'de', '/de/no/such/page'],
  ] as const)('for %s in %s is %s', (path, language, localized) => {
    expect(localizedPath(path, language)).toBe(localized);
  });
});
