import type { Section } from '../figure.ts';
import { figureTable, reasonsOf, seriesTables, type Table } from './rows.ts';

/** A section as lines of text: ours, theirs, the ratio and the mark of each figure, and its notes. */
export function describeSection({ title, figures, series = [], notes = [] }: Section): string {
  const tables = [...(figures.length > 0 ? [figureTable(figures)] : []), ...seriesTables(series)];
  const sentences = [...reasonsOf(figures), ...notes].map((note) => `  ${note}`);
  return [title, ...tables.map(describeTable), ...sentences].join('\n');
}

function describeTable({ head, rows }: Table): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .map((line) => line.trimEnd())
    .join('\n');
}
