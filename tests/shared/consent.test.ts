import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CONSENT, findWording, WORDINGS } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { placeholders, typographicFaults } from '../texts/typography.ts';

/**
 * The hashes of all wordings that visitors ever saw, in the order of the languages. Rows hold them as
 * proofs: add those of a new wording at the end, and change or remove none.
 */
const PUBLISHED = [
  '2026-11-21 2c34ca920be874cd4b5a1542a185579425703ef4e520560fc9e12cece5425a44',
  '2026-11-21 e666611605a7287ec28c223f9b3dea2fe4be2f45cbf91b029eaef593025824ea',
  '2026-11-21 48faa437355d04a1d3403557daa78e9d1dfe76b5dbf097d9c155a357124ff6dc',
  '2026-11-21 512c6668328ce055e0443e23f70050150b9a317e474811cae6c6507c92c974db',
  '2026-11-22 99d47d6be4848bc43afb2d0904ddd5bc1acd6090aed8c879496b8fec5394ac9d',
  '2026-11-22 fa3a647fc20ec6d3b214842e99b577e868c16eb826d7d2336ac10ed98bf2b92e',
  '2026-11-22 18a69b0649da29b209a4e1bf66c0d0665cc9d05b7c9989c8403f8ddabc22be3b',
  '2026-11-22 7861115809e77a6f36609366d372228fbabfb0539e7e5774cb6a9037cb2d5ca3',
  '2026-11-25 317e85bd1e61a0ce9cd2e8996da67005c9b948639746d3ba70122da704c61135',
  '2026-11-25 8c4cfe875b9898bd9dba897e204ec3ce161953be29c712e4ee88dfb1044665ba',
  '2026-11-25 29ce39c840c745348d731ad9592f6729f03a22f91b0ae43965a54140a7d31a99',
  '2026-11-25 598a4c1dbf3fdef50e7369e281e8f78ac7ccd10d6298dd4079609ff1749a7edb',
  '2026-11-26 4b0df0c6739d89608ed8f1c6eac9907da085470bd7473cb4bf500ac186fb824a',
  '2026-11-26 a4ba2c6edd4fd988c570c51144cd514889cdcf11227d6c032d3a3d602ec75a63',
  '2026-11-26 3004dcf145336e07f0fa44edbb486bd2a8629e17b0e410b5c518cacd6bc80804',
  '2026-11-26 21436764e72a6e1033ff49977e7a393fe1a010ec7e2855de0b7bbbdf911a5563',
];

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

test('every wording that was ever published is still there, and a new one comes after them', () => {
  expect(EACH_WORDING.map(({ version, hash }) => `${version} ${hash}`)).toEqual(PUBLISHED);
});

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

test('a wording has a date as its version, so that a later version sorts after it', () => {
  const versions = WORDINGS.map(({ version }) => version);

  expect(versions.every((version) => /^\d{4}-\d{2}-\d{2}$/.test(version))).toBe(true);
  expect(versions).toEqual(versions.toSorted());
});
