import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { placeholders } from '../texts/every-text.ts';
import { typographicFaults } from '../texts/typography.ts';

describe.each(LANGUAGES)('the consent in %s', (language) => {
  const text = CONSENT.text[language];
  const privacyLink = CONSENT.privacyLink[language];

  test('has the hash of the text that is shown', () => {
    const shown = [CONSENT.id, CONSENT.version, text, privacyLink].join('\n');

    expect(CONSENT.hash[language]).toBe(createHash('sha256').update(shown).digest('hex'));
  });

  test('links to the privacy page once', () => {
    expect(placeholders(text)).toEqual(['privacy']);
  });

  test('keeps the typographic rules of the language', () => {
    expect(typographicFaults(language, text)).toEqual([]);
    expect(typographicFaults(language, privacyLink)).toEqual([]);
  });
});

test('the consent has a date as its version, so that a later version sorts after it', () => {
  expect(CONSENT.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
