import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { MESSAGES } from '../../../../infra/operator/people/messages/messages.ts';
import { everyText, placeholders } from '../../../texts/every-text.ts';
import { typographicFaults } from '../../../texts/typography.ts';

const italian = everyText(MESSAGES.it);

describe.each(LANGUAGES)('the document for a person in %s', (language) => {
  const texts = everyText(MESSAGES[language]);

  test('has the same placeholders as in Italian in each text, and no text is empty', () => {
    for (const [path, text] of texts) {
      expect([path, placeholders(text)]).toEqual([path, placeholders(italian.get(path) ?? '')]);
      expect(text.trim()).not.toBe('');
    }
  });

  test('follows the typographic rules of the language', () => {
    const faults = [...texts].flatMap(([path, text]) =>
      typographicFaults(language, text).map((fault) => `${path}: ${fault}: ${text}`),
    );

    expect(faults).toEqual([]);
  });
});
