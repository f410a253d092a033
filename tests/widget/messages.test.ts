import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Messages } from '#shared/form/messages/it.ts';
import * as compiled from '#shared/form/messages/compiled.build-time.ts';
import { createTranslate } from '#shared/form/messages/translate.ts';
import { typographicFaults } from '../texts/typography.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';

const KEYS = Object.keys(WIDGET_MESSAGES.it) as (keyof Messages)[];
const COMPILED: Readonly<Record<keyof Messages, compiled.Message>> = { ...compiled };

/** The names and types of a message's arguments, at any depth. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  JSON.stringify(parse(message), (_, element: unknown) => {
    const { type, value } = Object(element) as { type?: number; value?: unknown };
    if (type && typeof value === 'string') names.add(`${value}:${type}`);
    return element;
  });
  return [...names].toSorted();
}

describe('the messages', () => {
  test.each(KEYS)('%s has the same arguments in every language', (key) => {
    const expected = argumentsOf(WIDGET_MESSAGES.en[key]);

    for (const messages of Object.values(WIDGET_MESSAGES)) {
      expect(argumentsOf(messages[key])).toEqual(expected);
    }
  });

  test.each(LANGUAGES)('every text in %s can be formatted, and none is empty', (language) => {
    const t = createTranslate(language);

    for (const key of KEYS) {
      const text = t(COMPILED[key], { seconds: 2, count: 2, max: 10_000, email: 'x@example.ch' });
      expect(text, key).not.toBe('');
      expect(text, key).not.toMatch(/[{}]/);
    }
  });

  test.each(LANGUAGES)('the texts in %s follow its typographic rules', (language) => {
    const faults = Object.entries(WIDGET_MESSAGES[language]).flatMap(([key, text]) =>
      typographicFaults(language, text).map((fault) => `${key}: ${fault}: ${text}`),
    );

    expect(faults).toEqual([]);
  });

  test('write a small count without `Intl.NumberFormat`, whose first one costs a third of the mount', () => {
    const format = vi.spyOn(Intl, 'NumberFormat');
    onTestFinished(() => format.mockRestore());

    expect(createTranslate('fr')(compiled.unready, { count: 7 })).toContain('7');
    expect(format).not.toHaveBeenCalled();
  });

  test('format numbers as in Switzerland', () => {
    expect(createTranslate('de')(compiled.vehiclesText, { max: 10_000 })).toMatch(/10[’']000/);
  });

  test('contain the consent word for word, with the link in its place', () => {
    const parts = createTranslate('fr').rich(compiled.consent, { privacy: 'LINK' });

    expect([parts].flat().map(String).join('')).toBe(CONSENT.text.fr.replace('{privacy}', 'LINK'));
  });
});
