import { describe, expect, test } from 'vitest';
import { wrapText } from '#shared/mail/template/wrap-text.ts';

describe('wrapping a paragraph', () => {
  test('fills 78 columns, and not 79', () => {
    const word = 'x'.repeat(38);

    expect(wrapText(`${word} ${word}x`)).toBe(`${word} ${word}x`);
    expect(wrapText(`${word} ${word}xx`)).toBe(`${word}\n${word}xx`);
  });

  test('indents every line but the first, within the 78 columns', () => {
    const word = 'x'.repeat(38); // 3 + 38 + 1 + 38 = 80

    expect(wrapText(`${word} ${word} ${word} ${word}`, '   ')).toBe(
      `${word} ${word}\n   ${word}\n   ${word}`,
    );
  });

  test('never breaks at a no-break space', () => {
    const word = 'x'.repeat(74);

    expect(wrapText(`${word} suite\u00a0: fin`)).toBe(`${word}\nsuite\u00a0: fin`);
  });

  test('does not break a word that is longer than a line', () => {
    const link = `https://example.ch/${'x'.repeat(90)}`;

    expect(wrapText(`see ${link} now`)).toBe(`see\n${link}\nnow`);
  });
});
