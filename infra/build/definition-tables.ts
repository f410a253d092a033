import { attributesOf, eventsOf, type Definition } from './widget-definition.ts';

/** The tables of the documentation, by the name of their marker. */
export function definitionTables(definition: Definition) {
  const { METHODS, SLOTS, PARTS, CUSTOM_PROPERTIES } = definition;
  return {
    attributes: markdownTable(
      ['attribute', 'what it does', 'without it'],
      attributesOf(definition).map((it) => [code(it.name), it.description, it.default]),
    ),
    events: markdownTable(
      ['event', 'when', '`detail`'],
      eventsOf(definition).map((it) => [code(it.name), it.description, it.fields]),
    ),
    methods: markdownTable(
      ['method', 'what it does'],
      Object.entries(METHODS).map(([name, it]) => [code(`${name}()`), it.description]),
    ),
    slots: markdownTable(['slot', 'what it does'], named(SLOTS)),
    parts: markdownTable(['part', 'what it is'], named(PARTS)),
    'custom-properties': markdownTable(
      ['property', 'what it sets', 'default'],
      Object.entries(CUSTOM_PROPERTIES).map(([name, it]) => [
        code(name),
        it.description,
        code(it.default),
      ]),
    ),
  };
}

/** A text with each `<!-- name -->…<!-- /name -->` filled with its table. */
export function fillTables(text: string, tables: Readonly<Record<string, string>>): string {
  let filled = text;
  for (const [name, content] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`);
    filled = filled.replace(place, (_, start: string, end: string) =>
      [start, content, end].join('\n\n'),
    );
  }
  return filled;
}

function named(descriptions: Readonly<Record<string, string>>): Row[] {
  return Object.entries(descriptions).map(([name, text]) => [code(name), text]);
}

function code(text: string): string {
  return `\`${text}\``;
}

type Row = readonly string[];

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

/** Fewer hyphens do not make a table. */
const SHORTEST_RULE = 3;
