import { formatCount, formatDay, formatShare, printable } from '#shared/format.ts';
import { cutText, pad, type Styles, widthOf } from '../output/table.ts';
import { type Growth, spanName, toSpans } from '../../operator/list/growth.ts';

const MAX_NAME_WIDTH = 17;
const COUNT_WIDTH = 7;
const SHARE_WIDTH = 7;

export interface BarEntry {
  readonly name: string;
  readonly count: number;
  /** Whether it sums up entries without a name of their own. It gets no bar. */
  readonly isRest?: boolean;
}

export interface BarList {
  readonly title: string;
  readonly entries: readonly BarEntry[];
  /** What the shares are of. */
  readonly whole: number;
}

/** A title and a bar for each entry, as lines that are `width` characters wide. */
function barList({ title, entries, whole }: BarList, width: number, styles: Styles): string[] {
  const longest = Math.max(...entries.map(({ name }) => widthOf(printable(name))));
  const nameWidth = Math.min(MAX_NAME_WIDTH, longest);
  const barWidth = width - nameWidth - COUNT_WIDTH - SHARE_WIDTH - 1;
  const most = Math.max(1, ...entries.map(({ count, isRest }) => (isRest ? 0 : count)));
  return [
    pad(styles.strong(title), width),
    ...entries.map(({ name, count, isRest = false }) => {
      const length = isRest ? '' : bar(count / most, barWidth);
      const shown = pad(cutText(printable(name), nameWidth), nameWidth + 1);
      return [
        isRest ? styles.muted(shown) : shown,
        styles.accent(length),
        ' '.repeat(barWidth - length.length),
        formatCount(count).padStart(COUNT_WIDTH),
        styles.muted(formatShare(count, whole).padStart(SHARE_WIDTH)),
      ].join('');
    }),
  ];
}

/** Below, a bar beside a long name would say nothing. */
const MIN_WIDTH = 36;

/** Lists as text: two side by side, or one below the other where two have no room. */
export function inColumns(lists: readonly BarList[], width: number, styles: Styles): string {
  const gap = 4;
  const half = Math.floor((width - gap) / 2);
  if (half < MIN_WIDTH) {
    return lists
      .flatMap((list) => [...barList(list, width, styles).map((line) => line.trimEnd()), ''])
      .join('\n');
  }
  const blocks: string[] = [];
  for (let index = 0; index < lists.length; index += 2) {
    const pair = lists.slice(index, index + 2).map((list) => barList(list, half, styles));
    const height = Math.max(...pair.map((lines) => lines.length));
    for (let line = 0; line < height; line += 1) {
      const [left = '', right = ''] = pair.map((lines) => lines[line] ?? '');
      blocks.push(right === '' ? left.trimEnd() : `${pad(left, half + gap)}${right}`.trimEnd());
    }
    blocks.push('');
  }
  return blocks.join('\n');
}

/** A bar in steps of half a character. Full blocks would touch those of the next line. */
function bar(share: number, width: number): string {
  const halves = share > 0 ? Math.max(1, Math.round(share * width * 2)) : 0;
  return '━'.repeat(Math.floor(halves / 2)) + '╸'.repeat(halves % 2);
}

const EIGHTHS = ['', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ROWS = 7;
const MAX_COLUMN_WIDTH = 3;

/** Sign-ups over time as columns, `width` characters wide. Empty without days. */
export function columnChart(days: Growth['days'], width: number, styles: Styles): string {
  if (days.length === 0) return '';
  const labelWidth = 7;
  const room = width - labelWidth - 2;
  const { spans, days: length } = toSpans(days, room);
  const columnWidth = Math.min(MAX_COLUMN_WIDTH, Math.floor(room / spans.length));
  const most = Math.max(1, ...spans.map(({ count }) => count));

  const lines = Array.from({ length: ROWS }, (_, index) => {
    const row = ROWS - 1 - index;
    const columns = spans.map(({ count }) => column(count / most, row, columnWidth)).join('');
    const label = index === 0 ? formatCount(most) : '';
    return `${styles.muted(`${label.padStart(labelWidth)} ${index === 0 ? '┤' : '│'}`)}${styles.accent(columns.trimEnd())}`;
  });
  const chartWidth = columnWidth * spans.length;
  const first = formatDay(spans[0]?.from ?? '');
  const last = formatDay(spans.at(-1)?.to ?? '');
  const gap = Math.max(1, chartWidth - first.length - last.length);
  const indent = ' '.repeat(labelWidth + 2);
  return [
    `${styles.strong('Sign-ups')} ${styles.muted(`per ${spanName(length)}`)}`,
    ...lines,
    styles.muted(`${'0'.padStart(labelWidth)} └${'─'.repeat(chartWidth)}`),
    styles.muted(`${indent}${first}${' '.repeat(gap)}${last}`),
    '',
  ].join('\n');
}

/** The part of a column in one row of characters. `share` is its height, from 0 to 1. */
function column(share: number, row: number, width: number): string {
  const height = share > 0 ? Math.max(1, Math.round(share * ROWS * 8)) : 0;
  const filled = Math.max(0, Math.min(8, height - row * 8));
  const gap = width > 1 ? ' ' : '';
  return (EIGHTHS[filled] || ' ').repeat(width - gap.length) + gap;
}
