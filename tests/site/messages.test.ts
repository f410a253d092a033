import { describe, expect, test } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { CONTACT_ERRORS } from '#shared/contract/field-errors.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { CRASH } from '../../site/messages/crash.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { everyText, faultsOf, typographicFaults } from '../texts/typography.ts';
import { BRAND } from '#shared/brand.ts';
import { hyphenateMessages, withoutSoftHyphens } from '../../site/document/hyphenate.ts';

const TITLE_MAX_LENGTH = 60;
const DESCRIPTION_LENGTH = { min: 60, max: 155 };

const NUMBER_APART_FROM_UNIT =
  /\d (?:ore|giorni|posti|pixel|caratteri|hours|days|pixels|Stunden|Tagen?|Pixel|heures|jours|places|caractères|kg)\b/;

describe.each(LANGUAGES)('the site in %s', (language) => {
  test('has every text, well set', () => {
    expect(faultsOf(MESSAGES, language)).toEqual([]);
  });

  test('keeps a number and its unit on one line', () => {
    const texts = [...everyText(MESSAGES[language]).values()];
    expect(texts.filter((text) => NUMBER_APART_FROM_UNIT.test(text))).toEqual([]);
  });

  test('has a title and a description for each page, which search results show in full', () => {
    const { titles, descriptions } = MESSAGES[language].meta;

    for (const title of Object.values(titles)) {
      expect(title.length, title).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
    }
    for (const description of Object.values(descriptions)) {
      expect(description.length, description).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min);
      expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    }
    for (const all of [titles, descriptions].map(Object.values<string>)) {
      expect(all).toEqual([...new Set(all)]);
    }
  });
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

test.each([
  ['de', 'Miet\u00adplatt\u00adform'],
  ['it', 'piat\u00adta\u00adfor\u00adma'],
  ['fr', 'par\u00adti\u00adcu\u00adliers'],
] as const)('a long word in %s is divided by its language’s patterns', (language, divided) => {
  const { lead } = hyphenateMessages(MESSAGES[language], language).landing.hero;

  expect(lead).toContain(divided);
});

test.each(LANGUAGES)('what is copied or read aloud as a name stays whole in %s', (language) => {
  const { layout, landing, privacy } = hyphenateMessages(MESSAGES[language], language);

  expect(landing.categories.names).toEqual(MESSAGES[language].landing.categories.names);
  expect(landing.closing.button).toBe(MESSAGES[language].landing.closing.button);
  expect(privacy.sections.controller.paragraphs[0]).toContain(
    `${BRAND.controller[language]}, ${BRAND.address[language]}`,
  );
  expect(layout.footer.navigation).toBe(MESSAGES[language].layout.footer.navigation);
});

test('a short word, a name and what modules render again stay whole', () => {
  const { landing, contact, meta } = hyphenateMessages(MESSAGES.fr, 'fr');

  expect(landing.closing.title).toBe(MESSAGES.fr.landing.closing.title);
  expect(landing.formNotices.tooMany.text).toContain('JavaScript');
  expect(contact).toEqual(MESSAGES.fr.contact);
  expect(meta).toEqual(MESSAGES.fr.meta);
});

test('a text for an attribute has no soft hyphen', () => {
  expect(withoutSoftHyphens('Prit\u00adschen\u00adwagen')).toBe('Pritschenwagen');
});
