import { expect, test } from 'vitest';
import { hyphenateMessages, withoutSoftHyphens } from '../../site/document/hyphenate.ts';
import { MESSAGES } from '../../site/messages/messages.ts';

test.each([
  ['de', 'Prit\u00adschen\u00adwa\u00adgen'],
  ['it', 'Ri\u00adbal\u00adta\u00adbi\u00adle'],
  ['fr', 'fri\u00adgo\u00adri\u00adfique'],
] as const)('a long word in %s is divided by its language’s patterns', (language, divided) => {
  const { names } = hyphenateMessages(MESSAGES[language], language).landing.categories;

  expect(Object.values(names).join(' ').toLowerCase()).toContain(divided.toLowerCase());
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
