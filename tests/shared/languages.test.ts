import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, LOCALES, pathPrefix } from '#shared/languages.ts';

describe('the languages', () => {
  test('are four, Italian first and by default', () => {
    expect(LANGUAGES).toEqual(['it', 'en', 'de', 'fr']);
    expect(DEFAULT_LANGUAGE).toBe('it');
  });

  test.each(LANGUAGES)('include %s', (language) => {
    expect(isLanguage(language)).toBe(true);
  });

  test.each(['', 'IT', 'es', 'it-CH', ' it', 'toString', undefined, null, 0, ['it'], { it: 1 }])(
    'do not include %j',
    (value) => {
      expect(isLanguage(value)).toBe(false);
    },
  );

  test('have a path prefix each, except for the default', () => {
    expect(LANGUAGES.map(pathPrefix)).toEqual(['', '/en', '/de', '/fr']);
  });

  test.each(LANGUAGES)('format numbers and dates in %s as in Switzerland', (language) => {
    const { language: base, region } = new Intl.Locale(LOCALES[language]);

    expect([base, region]).toEqual([language, 'CH']);
  });
});
