import { printable } from '#shared/format.ts';
import type { Block, FileBlock, Table } from '../operation.ts';
import { type Column, formatLines, formatTable, widthOf } from './output/table.ts';
import type { Session } from './session.ts';

/** What an operation says, as lines for a terminal. Files are not among them. */
export function toText(blocks: readonly Block[], session: Session): string {
  return blocks
    .map((block) => (isFile(block) ? '' : textOf(block, session)))
    .filter((text) => text !== '')
    .join('\n');
}

export function isFile(block: Block): block is FileBlock {
  return typeof block === 'object' && 'file' in block;
}

function textOf(block: Exclude<Block, FileBlock>, session: Session): string {
  const { styles } = session;
  if (typeof block === 'string') return block === '' ? '' : `${lines(block)}\n`;
  if ('warning' in block) return `${styles.accent(lines(block.warning))}\n`;
  if ('table' in block) return tableText(block.table, session);
  const width = Math.max(MIN_NAME_WIDTH, ...block.facts.map(([name]) => widthOf(name) + 2));
  const facts = block.facts.map(([name, value]) => [name, printable(value)] as const);
  const title = block.title === undefined ? '' : `${styles.strong(printable(block.title))}\n`;
  return title + formatLines(styles, facts, width);
}

const MIN_NAME_WIDTH = 12;
/** A column gets narrower only if it has wide texts. */
const MIN_WIDTH = 24;
const GAP = 2;

/** The last column that is wide enough gives way where the table has no room. */
function tableText({ columns, rows }: Table, { styles, terminal }: Session): string {
  const cells = rows.map((row) => row.map(printable));
  const widths = columns.map((title, at) =>
    Math.max(widthOf(title), ...cells.map((row) => widthOf(row[at] ?? ''))),
  );
  const excess = sum(widths) + GAP * (columns.length - 1) - terminal.columns;
  const widest = widths.findLastIndex((width, at) => width > MIN_WIDTH && !hasAddress(cells, at));
  const shown = columns.map((title, at): Column => {
    const isNumber =
      cells.length > 0 && cells.every((row) => /^[\d’,.%<>– ]*$/.test(row[at] ?? ''));
    return {
      title,
      align: isNumber ? 'right' : 'left',
      ...(at === widest &&
        excess > 0 && { maxWidth: Math.max(MIN_WIDTH, (widths[at] ?? 0) - excess) }),
    };
  });
  return formatTable(shown, cells, styles.strong);
}

/** Operators copy addresses, so none is cut. */
function hasAddress(cells: readonly (readonly string[])[], at: number): boolean {
  return cells.some((row) => row[at]?.includes('@'));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Each line without control characters. */
function lines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
