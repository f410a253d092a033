import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { de } from '../../widget/messages/de.ts';
import { en } from '../../widget/messages/en.ts';
import { fr } from '../../widget/messages/fr.ts';
import { it } from '../../widget/messages/it.ts';
import type { Messages } from '../../widget/messages/messages.ts';
import { createTranslate } from '../../widget/messages/translate.ts';

const SOURCES: Readonly<Record<string, Messages>> = { it, en, de, fr };
const KEYS = Object.keys(it) as (keyof Messages)[];

/** Names and kinds of a message's arguments, at any depth. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  JSON.stringify(parse(message), (_, element: unknown) => {
    const { type, value } = Object(element) as { type?: number; value?: unknown };
    if (type && typeof value === 'string') names.add(`${value}:${type}`);
    return element;
  });
  return [...names].toSorted();
}

describe('messages', () => {
  test.each(KEYS)('%s asks for the same values in every language', (key) => {
    const expected = argumentsOf(en[key]);

    for (const messages of Object.values(SOURCES)) {
      expect(argumentsOf(messages[key])).toEqual(expected);
    }
  });

  test.each(LANGUAGES)('every text of %s formats, and none is left empty', (language) => {
    const t = createTranslate(language);

    for (const key of KEYS) {
      const text = t(key, { seconds: 2, max: 10_000 });
      expect(text, key).not.toBe('');
      expect(text, key).not.toMatch(/[{}]/);
    }
  });

  test.each(LANGUAGES)('%s keeps to the typography of its country', (language) => {
    for (const [key, text] of Object.entries(SOURCES[language] ?? {})) {
      expect(text, key).not.toMatch(/['"ß]|\.\.\./);
    }
  });

  test('says one second in the singular and more in the plural', () => {
    const t = createTranslate('it');

    expect(t('retrying', { seconds: 1 })).toContain('1 secondo.');
    expect(t('retrying', { seconds: 4 })).toContain('4 secondi.');
  });

  test('writes numbers as in Switzerland', () => {
    expect(createTranslate('de')('vehiclesRangeText', { max: 10_000 })).toMatch(/10[’']000/);
  });

  test('shows the consent word for word, with the link in its place', () => {
    const parts = createTranslate('fr').rich('consent', { privacy: 'LINK' });

    expect([parts].flat().map(String).join('')).toBe(CONSENT.text.fr.replace('{privacy}', 'LINK'));
  });
});
