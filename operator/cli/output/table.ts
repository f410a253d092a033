import { stripVTControlCharacters, styleText } from 'node:util';

/** A column of a table in the terminal. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** Longer texts are cut to this width. */
  readonly maxWidth?: number;
}

const GAP = '  ';
const ELLIPSIS = '…';

/** A table as text that ends with a newline. Columns are as wide as their widest text. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  heading: (text: string) => string = (text) => text,
): string {
  const cells = rows.map((row) =>
    columns.map(({ maxWidth }, index) => cutText(row[index] ?? '', maxWidth)),
  );
  const widths = columns.map(({ title }, index) =>
    Math.max(widthOf(title), ...cells.map((row) => widthOf(row[index] ?? ''))),
  );
  const line = (texts: readonly string[]) =>
    columns
      .map(({ align = 'left' }, index) => pad(texts[index] ?? '', widths[index] ?? 0, align))
      .join(GAP)
      .trimEnd();
  const titles = line(columns.map(({ title }) => title));
  return [heading(titles), ...cells.map(line)].map((text) => `${text}\n`).join('');
}

/** A name and its value. Without a value, the line is left out. */
export type Line = readonly [name: string, value: string | number | undefined];

/** Names and values, a line each, as text that ends with a newline. */
export function formatLines(styles: Styles, lines: readonly Line[], width = 12): string {
  return lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${styles.muted(name.padEnd(width))}${value}\n`)
    .join('');
}

/** A text of at most `maxWidth` characters, with an ellipsis if it was longer. */
function cutText(text: string, maxWidth = Infinity): string {
  if (widthOf(text) <= maxWidth) return text;
  return `${graphemes(text)
    .slice(0, maxWidth - 1)
    .join('')}${ELLIPSIS}`;
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

/** A text with spaces up to a width. */
function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
}

/** The width of a text in characters, without colours. */
export function widthOf(text: string): number {
  return graphemes(stripVTControlCharacters(text)).length;
}

const segmenter = new Intl.Segmenter();

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

type Format = Parameters<typeof styleText>[0];

/** Colours of results, which are plain text where there are none. */
export interface Styles {
  /** A heading. */
  readonly strong: (text: string) => string;
  /** What is read second. */
  readonly muted: (text: string) => string;
  /** The product's one accent: orange. */
  readonly accent: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
}

const ACCENT = '\u{1b}[38;5;208m';
const DEFAULT_COLOUR = '\u{1b}[39m';

export function createStyles(hasColours: boolean): Styles {
  const styled = (format: Format) => (text: string) =>
    hasColours ? styleText(format, text, { validateStream: false }) : text;
  return {
    strong: styled('bold'),
    muted: styled('dim'),
    accent: (text) => (hasColours ? `${ACCENT}${text}${DEFAULT_COLOUR}` : text),
    good: styled('green'),
    bad: styled('red'),
  };
}
