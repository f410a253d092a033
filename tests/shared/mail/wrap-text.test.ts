import { describe, expect, test } from 'vitest';
import { wrapText } from '#shared/mail/template/plain-text.ts';

describe('wrapping a paragraph', () => {
  test('fills the 998 characters that a mail may have in a line, and not 999', () => {
    const word = 'x'.repeat(498);

    expect(wrapText(`${word} ${word}x`)).toBe(`${word} ${word}x`);
    expect(wrapText(`${word} ${word}xx`)).toBe(`${word}\n${word}xx`);
  });

  test('indents every line but the first, within the 998 characters', () => {
    const word = 'x'.repeat(498); // 3 + 498 + 1 + 498 = 1000

    expect(wrapText(`${word} ${word} ${word} ${word}`, '   ')).toBe(
      `${word} ${word}\n   ${word}\n   ${word}`,
    );
  });

  test('never breaks at a no-break space', () => {
    const word = 'x'.repeat(994);

    expect(wrapText(`${word} suite\u00a0: fin`)).toBe(`${word}\nsuite\u00a0: fin`);
  });

  test('does not break a word that is longer than a line', () => {
    const link = `https://example.ch/${'x'.repeat(998)}`;

    expect(wrapText(`see ${link} now`)).toBe(`see\n${link}\nnow`);
  });
});
