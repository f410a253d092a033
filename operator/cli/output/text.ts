import { stripVTControlCharacters, styleText } from 'node:util';

/** A text of at most `maxWidth` characters, with an ellipsis if it was longer. */
export function cutText(text: string, maxWidth: number): string {
  if (widthOf(text) <= maxWidth) return text;
  return `${graphemes(text)
    .slice(0, maxWidth - 1)
    .join('')}…`;
}

/** A text in lines of at most `width` characters, unless a word is longer. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) {
      lines.push(`${lines.pop()} ${word}`);
    } else lines.push(word);
  }
  return lines;
}

/** The width of a text in characters, without colours. */
export function widthOf(text: string): number {
  return graphemes(stripVTControlCharacters(text)).length;
}

const segmenter = new Intl.Segmenter();

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const ACCENT = '\u{1b}[38;5;208m';
const DEFAULT_COLOUR = '\u{1b}[39m';

/** Colours of results, which are plain text where there are none. */
export function createStyles(hasColours: boolean) {
  const styled = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    hasColours ? styleText(format, text, { validateStream: false }) : text;
  return {
    /** A heading. */
    strong: styled('bold'),
    /** What is read second. */
    muted: styled('dim'),
    /** The product's one accent: orange. */
    accent: (text: string) => (hasColours ? `${ACCENT}${text}${DEFAULT_COLOUR}` : text),
    good: styled('green'),
    bad: styled('red'),
  };
}
