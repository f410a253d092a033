import { formatCount, formatDay } from '#shared/format.ts';
import type { Styles } from '../output/styles.ts';
import { spanName, toSpans, type Growth } from '../../operator/list/growth.ts';

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
