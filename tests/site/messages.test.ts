import { describe, expect, test } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { CONTACT_ERRORS } from '#shared/contract/field-errors.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { CRASH } from '../../site/client/crash-texts.ts';
import { PAGES } from '../../site/manifest.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { everyText, faultsOf, typographicFaults } from '../texts/typography.ts';

const TITLE_MAX_LENGTH = 60;
const DESCRIPTION_LENGTH = { min: 60, max: 155 };

const NUMBER_APART_FROM_UNIT =
  /\d (?:ore|giorni|posti|pixel|caratteri|hours|days|pixels|Stunden|Tagen?|Pixel|heures|jours|places|caractères|kg)\b/;

describe.each(LANGUAGES)('the site in %s', (language) => {
  test('has every text, well set', () => {
    expect(faultsOf(SITE_TEXTS, language)).toEqual([]);
  });

  test('keeps a number and its unit on one line', () => {
    const texts = [...everyText(SITE_TEXTS[language]).values()];
    expect(texts.filter((text) => NUMBER_APART_FROM_UNIT.test(text))).toEqual([]);
  });

  test('has a title and a description for each page, which search results show in full', () => {
    const metas = Object.values(PAGES).map(({ meta }) => meta[language]);

    for (const { title, description } of metas) {
      expect(title.length, title).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
      expect(description.length, description).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
      expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    }
    for (const key of ['title', 'description'] as const) {
      expect(new Set(metas.map((meta) => meta[key])).size).toBe(metas.length);
    }
  });
});

describe('the English messages', () => {
  test('have the exact error texts of the contract', () => {
    const { languageInvalid: _, ...contactErrors } = CONTACT_ERRORS;

    expect(SITE_TEXTS.en.contact.form.errors).toMatchObject(contactErrors);
    expect(SITE_TEXTS.en.contact.failure).toEqual({ title: 'Error', text: ERRORS.contactFailed });
    expect(SITE_TEXTS.en.unsubscribe.failure).toBe(ERRORS.unsubscribeFailed);
    expect(SITE_TEXTS.en.confirm.failed.text).toBe(ERRORS.confirmFailed);
  });
});

describe('the crash page', () => {
  test('follows the typographic rules of Italian', () => {
    expect(Object.values(CRASH).flatMap((text) => typographicFaults('it', text))).toEqual([]);
  });
});
