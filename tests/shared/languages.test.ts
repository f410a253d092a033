import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES } from '#shared/languages.ts';

describe('the languages', () => {
  test.each(LANGUAGES)('include %s', (language) => {
    expect(isLanguage(language)).toBe(true);
  });

  test.each(['', 'IT', 'es', 'it-CH', ' it', 'toString', undefined, null, 0, ['it'], { it: 1 }])(
    'do not include %j',
    (value) => {
      expect(isLanguage(value)).toBe(false);
    },
  );
});
