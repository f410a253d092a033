// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { FONT_CHARACTERS } from '../../infra/build/site-font.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { everyText } from '../texts/every-text.ts';

test.each(LANGUAGES)('the font has every character of the site’s %s texts', (language) => {
  const texts = [...everyText(MESSAGES[language]).values()].join('');

  const missing = new Set(
    Array.from(texts).filter((character) => !FONT_CHARACTERS.includes(character)),
  );

  expect([...missing]).toEqual([]);
});
