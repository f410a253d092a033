import { describe, expect, it } from 'vitest';
import { CONTACT_FIELD_ERRORS, ERRORS } from '#shared/contract/messages.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { CRASH } from '../../site/messages/crash.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { everyText, placeholders } from '../texts/every-text.ts';
import { typographicFaults } from '../texts/typography.ts';

const TITLE_MAX_LENGTH = 60;
const DESCRIPTION_LENGTH = { min: 60, max: 160 };

const italian = everyText(MESSAGES.it);

describe.each(LANGUAGES)('the site in %s', (language) => {
  const texts = everyText(MESSAGES[language]);

  it('has the same texts as in Italian, none of them empty', () => {
    expect([...texts.keys()].toSorted()).toEqual([...italian.keys()].toSorted());
    expect([...texts].filter(([, text]) => !text.trim())).toEqual([]);
  });

  it('has the same placeholders as in Italian, text by text', () => {
    for (const [path, text] of texts) {
      expect([path, placeholders(text)]).toEqual([path, placeholders(italian.get(path) ?? '')]);
    }
  });

  it('is set as the language is set', () => {
    const faults = [...texts].flatMap(([path, text]) =>
      typographicFaults(language, text).map((fault) => `${path}: ${fault}: ${text}`),
    );

    expect(faults).toEqual([]);
  });

  it('has titles and descriptions that a result page shows whole', () => {
    for (const [page, { title, description }] of Object.entries(MESSAGES[language].meta)) {
      expect(title.length, `${page}: ${title}`).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
      expect(description.length, description).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
      expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    }
  });

  it('names each page by itself', () => {
    const titles = Object.values(MESSAGES[language].meta).map(({ title }) => title);

    expect(new Set(titles).size).toBe(titles.length);
  });

  it('keeps the place of jurisdiction a visible placeholder', () => {
    const { paragraphs } = MESSAGES[language].terms.sections.law;

    expect(paragraphs.at(-1)).toMatch(/\[.+\]/);
  });

  it('says in the privacy text where the language is kept', () => {
    expect(MESSAGES[language].privacy.sections.dataTypes.closing?.join(' ')).toContain('language');
  });
});

describe('the English messages', () => {
  it('are those of the contract, word for word', () => {
    const { language: _, ...contactErrors } = CONTACT_FIELD_ERRORS;

    expect(MESSAGES.en.contact.form.errors).toEqual(contactErrors);
    expect(MESSAGES.en.contact.failure).toEqual({ title: 'Error', text: ERRORS.contactFailed });
    expect(MESSAGES.en.unsubscribe.failure).toBe(ERRORS.unsubscribeFailed);
  });
});

describe('the crash fallback', () => {
  it('is set as Italian is set', () => {
    expect(Object.values(CRASH).flatMap((text) => typographicFaults('it', text))).toEqual([]);
  });
});
