import { printable } from '#shared/format.ts';
import type { Block, FileBlock, Table } from '../operation.ts';
import type { Terminal } from './terminal.ts';

/** What an operation says, as lines for a terminal. Files are not among them. */
export function toText(blocks: readonly Block[], terminal: Terminal): string {
  return blocks
    .map((block) => (isFile(block) ? '' : textOf(block, terminal)))
    .filter((text) => text !== '')
    .join('\n');
}

export function isFile(block: Block): block is FileBlock {
  return typeof block === 'object' && 'file' in block;
}

function textOf(block: Exclude<Block, FileBlock>, terminal: Terminal): string {
  if (typeof block === 'string') return block === '' ? '' : `${lines(block)}\n`;
  if ('warning' in block) return `${terminal.style('yellow', lines(block.warning))}\n`;
  if ('table' in block) return tableText(block.table, terminal);
  const width = Math.max(MIN_NAME_WIDTH, ...block.facts.map(([name]) => widthOf(name) + 2));
  const facts = block.facts.map(
    ([name, value]) => `  ${terminal.style('dim', name.padEnd(width))}${printable(value)}\n`,
  );
  const title =
    block.title === undefined ? '' : `${terminal.style('bold', printable(block.title))}\n`;
  return title + facts.join('');
}

const MIN_NAME_WIDTH = 12;
/** A column gets narrower only if it has wide texts. */
const MIN_WIDTH = 24;
const GAP = '  ';

/** Columns are as wide as their widest text. The last one that is wide enough gives way without room. */
function tableText({ columns, rows }: Table, terminal: Terminal): string {
  const cells = rows.map((row) => row.map(printable));
  const widths = columns.map((title, at) =>
    Math.max(widthOf(title), ...cells.map((row) => widthOf(row[at] ?? ''))),
  );
  const total = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);
  const widest = widths.findLastIndex((width, at) => width > MIN_WIDTH && !hasAddress(cells, at));
  const room = (widths[widest] ?? 0) - Math.max(0, total - terminal.columns);
  if (widest >= 0) widths[widest] = Math.max(MIN_WIDTH, room);
  const isNumber = columns.map(
    (_, at) => cells.length > 0 && cells.every((row) => /^[\d’,.%<>– ]*$/.test(row[at] ?? '')),
  );
  const line = (texts: readonly string[]) =>
    widths
      .map((width, at) => {
        const text = cutText(texts[at] ?? '', width);
        const space = ' '.repeat(width - widthOf(text));
        return isNumber[at] ? space + text : text + space;
      })
      .join(GAP)
      .trimEnd();
  return [terminal.style('bold', line(columns)), ...cells.map(line)]
    .map((text) => `${text}\n`)
    .join('');
}

/** Operators copy addresses, so none is cut. */
function hasAddress(cells: readonly (readonly string[])[], at: number): boolean {
  return cells.some((row) => row[at]?.includes('@'));
}

/** Each line without control characters. */
function lines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A text of at most `maxWidth` characters, with an ellipsis if it was longer. */
function cutText(text: string, maxWidth: number): string {
  if (widthOf(text) <= maxWidth) return text;
  const kept = graphemes(text).slice(0, maxWidth - 1);
  return `${kept.join('')}…`;
}

function widthOf(text: string): number {
  return graphemes(text).length;
}

const segmenter = new Intl.Segmenter();

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
