import { stripVTControlCharacters } from 'node:util';

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

/** A text of at most `maxWidth` characters, with an ellipsis if it was longer. */
export function cutText(text: string, maxWidth = Infinity): string {
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
export function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
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
