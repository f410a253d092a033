import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CONSENT, findWording, WORDINGS } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { placeholders, typographicFaults } from '../texts/typography.ts';

const EACH_WORDING = WORDINGS.flatMap((wording) =>
  LANGUAGES.map((language) => ({
    id: wording.id,
    version: wording.version,
    language,
    text: wording.text[language],
    privacyLink: wording.privacyLink[language],
    hash: wording.hash[language],
  })),
);

describe.each(EACH_WORDING)(
  'the consent of $version in $language',
  ({ id, version, language, text, privacyLink, hash }) => {
    test('has the hash of the text that is shown', () => {
      const shown = [id, version, text, privacyLink].join('\n');

      expect(hash).toBe(createHash('sha256').update(shown).digest('hex'));
    });

    test('links to the privacy page once', () => {
      expect(placeholders(text)).toEqual(['privacy']);
    });

    test('keeps the typographic rules of the language', () => {
      expect(typographicFaults(language, text)).toEqual([]);
      expect(typographicFaults(language, privacyLink)).toEqual([]);
    });

    test('is found by its hash, as it was read', () => {
      const found = findWording(hash);

      expect(found).toEqual({ language, version, text: expect.stringContaining(privacyLink) });
      expect(found?.text).not.toContain('{');
    });
  },
);

test('a hash that is none of ours finds no wording', () => {
  expect(findWording('0'.repeat(64))).toBeUndefined();
});

test('the form shows the newest wording', () => {
  expect(CONSENT).toBe(WORDINGS.at(-1));
});
