import { describe, expect, test } from 'vitest';
import { languageOfPath, localizedPath } from '#shared/routing/routes.ts';

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
