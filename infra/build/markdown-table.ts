export type Row = readonly string[];

/** A Markdown table, aligned as the formatter aligns it. */
export function markdownTable(head: Row, body: readonly Row[]): string {
  const rows = [head, ...body.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))];
  const widths = head.map((_, column) =>
    Math.max(SHORTEST_RULE, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const [first, ...rest] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [first, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}

/** Markdown takes fewer hyphens for no table. */
const SHORTEST_RULE = 3;
