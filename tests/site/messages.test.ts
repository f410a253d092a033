import { describe, expect, test } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { CONTACT_ERRORS } from '#shared/contract/field-errors.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { CRASH } from '../../site/messages/crash.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { everyText, placeholders } from '../texts/every-text.ts';
import { typographicFaults } from '../texts/typography.ts';

const TITLE_MAX_LENGTH = 60;
const DESCRIPTION_LENGTH = { min: 60, max: 155 };

const NUMBER_APART_FROM_UNIT =
  /\d (?:ore|giorni|posti|pixel|caratteri|hours|days|pixels|Stunden|Tagen?|Pixel|heures|jours|places|caractères|kg)\b/;

const italian = everyText(MESSAGES.it);

describe.each(LANGUAGES)('the site in %s', (language) => {
  const texts = everyText(MESSAGES[language]);

  test('has the same texts as in Italian, and none is empty', () => {
    expect([...texts.keys()].toSorted()).toEqual([...italian.keys()].toSorted());
    expect([...texts].filter(([, text]) => !text.trim())).toEqual([]);
  });

  test('has the same placeholders as in Italian in each text', () => {
    for (const [path, text] of texts) {
      expect([path, placeholders(text)]).toEqual([path, placeholders(italian.get(path) ?? '')]);
    }
  });

  test('follows the typographic rules of the language', () => {
    const faults = [...texts].flatMap(([path, text]) =>
      typographicFaults(language, text).map((fault) => `${path}: ${fault}: ${text}`),
    );

    expect(faults).toEqual([]);
  });

  test('keeps a number and its unit on one line', () => {
    expect([...texts].filter(([, text]) => NUMBER_APART_FROM_UNIT.test(text))).toEqual([]);
  });

  test('has titles and descriptions that search results show in full', () => {
    for (const [page, { title, description }] of Object.entries(MESSAGES[language].meta)) {
      expect(title.length, `${page}: ${title}`).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
      expect(description.length, description).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
      expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    }
  });

  test('has a different title for each page', () => {
    const titles = Object.values(MESSAGES[language].meta).map(({ title }) => title);

    expect(new Set(titles).size).toBe(titles.length);
  });

  test('has a different description for each page', () => {
    const descriptions = Object.values(MESSAGES[language].meta).map((page) => page.description);

    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('has a visible placeholder for the place of jurisdiction', () => {
    const { paragraphs } = MESSAGES[language].terms.sections.law;

    expect(paragraphs.at(-1)).toMatch(/\[.+\]/);
  });

  test('names what the browser stores, and how long requests are kept, in the privacy text', () => {
    const { dataTypes, retention } = MESSAGES[language].privacy.sections;

    expect(dataTypes.closing?.join(' ')).toMatch(/\blanguage\b.*\bundo\b/);
    expect(retention.paragraphs.join(' ')).toMatch(/\b30\s(?:giorni|days|Tagen|jours)\b/);
  });
});

describe.each(LANGUAGES)('the privacy policy in %s', (language) => {
  const { dataTypes, retention } = MESSAGES[language].privacy.sections;

  test('names the record of what the operator does, and the announcements that are sent', () => {
    const points = dataTypes.points?.join(' ') ?? '';

    expect(points).toMatch(/registro|record|Protokoll|registre/);
    expect(points).toMatch(/annunci|announcements|Ankündigungen|annonces/);
  });

  test('says for how long backups hold what was deleted', () => {
    expect(retention.paragraphs.join(' ')).toMatch(/\b35\s(?:giorni|days|Tage|jours)\b/);
  });
});

test.each(LANGUAGES)('a reply is promised within 24 hours on working days in %s', (language) => {
  const { contact, landing, meta } = MESSAGES[language];
  const promises = [
    contact.promise,
    contact.success.text,
    landing.faq.items[5].answer,
    meta.contact.description,
  ];

  for (const promise of promises) {
    expect(promise).toMatch(/24\u00a0(?:ore|hours|Stunden|heures)/);
    expect(promise).toMatch(/giorni lavorativi|working days|Werktagen|jours ouvrables/);
  }
});

describe('the English messages', () => {
  test('have the exact error texts of the contract', () => {
    const { languageInvalid: _, ...contactErrors } = CONTACT_ERRORS;

    expect(MESSAGES.en.contact.form.errors).toMatchObject(contactErrors);
    expect(MESSAGES.en.contact.failure).toEqual({ title: 'Error', text: ERRORS.contactFailed });
    expect(MESSAGES.en.unsubscribe.failure).toBe(ERRORS.unsubscribeFailed);
    expect(MESSAGES.en.confirm.failed.text).toBe(ERRORS.confirmFailed);
  });
});

describe('the crash page', () => {
  test('follows the typographic rules of Italian', () => {
    expect(Object.values(CRASH).flatMap((text) => typographicFaults('it', text))).toEqual([]);
  });
});
