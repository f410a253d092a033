import { stripVTControlCharacters } from 'node:util';

/** A column of a table in the terminal. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** Longer texts are cut to this. */
  readonly maxWidth?: number;
}

const GAP = '  ';
const ELLIPSIS = '…';

/** A table as text, ended by a newline. Columns are as wide as their widest text. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  heading: (text: string) => string = (text) => text,
): string {
  const cut = (text: string, { maxWidth = Infinity }: Column) =>
    widthOf(text) > maxWidth
      ? `${graphemes(text)
          .slice(0, maxWidth - 1)
          .join('')}${ELLIPSIS}`
      : text;
  const cells = rows.map((row) => columns.map((column, index) => cut(row[index] ?? '', column)));
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

function pad(text: string, width: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
}

/** How many characters a text takes, without colours. */
export function widthOf(text: string): number {
  return graphemes(stripVTControlCharacters(text)).length;
}

const segmenter = new Intl.Segmenter();

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
