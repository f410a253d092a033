import { expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { hyphenateMessages, withoutSoftHyphens } from '../../site/document/hyphenate.ts';
import { MESSAGES } from '../../site/messages/messages.ts';

test.each([
  ['de', 'Miet\u00adplatt\u00adform'],
  ['it', 'piat\u00adta\u00adfor\u00adma'],
  ['fr', 'par\u00adti\u00adcu\u00adliers'],
] as const)('a long word in %s is divided by its language’s patterns', (language, divided) => {
  const { lead } = hyphenateMessages(MESSAGES[language], language).landing.hero;

  expect(lead).toContain(divided);
});

test.each(LANGUAGES)('what is copied or read aloud as a name stays whole in %s', (language) => {
  const { landing, privacy } = hyphenateMessages(MESSAGES[language], language);

  expect(landing.categories.names).toEqual(MESSAGES[language].landing.categories.names);
  expect(landing.closing.button).toBe(MESSAGES[language].landing.closing.button);
  expect(privacy.sections.controller.paragraphs[0]).toContain(BRAND.controller[language]);
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
