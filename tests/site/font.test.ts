// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { buildFont, FONT_CHARACTERS } from '../../infra/build/site-font.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { everyText } from '../texts/typography.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';

const FONT_BYTES = 16_500;

/** A word joiner has no glyph. */
const AVAILABLE = `${FONT_CHARACTERS}\u2060\n`;

/** Labels are set in capitals, so a text needs those of its letters too. */
const missing = (text: string) => [
  ...new Set(
    Array.from(text + text.toUpperCase()).filter((character) => !AVAILABLE.includes(character)),
  ),
];

/** A text of the form without the marks of its placeholders. */
const withoutSyntax = (text: string) => text.replaceAll(/[{}|]/g, '');

test('the font has at most 16.5 kB', async () => {
  expect((await buildFont()).length).toBeLessThanOrEqual(FONT_BYTES);
});

test.each(LANGUAGES)('the font has every character of the %s texts', (language) => {
  const texts = [SITE_TEXTS, WIDGET_MESSAGES].flatMap((messages) =>
    Array.from(everyText(messages[language]).values()),
  );

  expect(missing(withoutSyntax(texts.join('')))).toEqual([]);
});
