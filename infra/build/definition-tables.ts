import { attributesOf, eventsOf, type Definition } from './widget-definition.ts';

type Row = readonly string[];

/** The tables of the documentation, by the name of their marker. */
export function definitionTables(definition: Definition): Readonly<Record<string, string>> {
  const { METHODS, SLOTS, PARTS, CUSTOM_PROPERTIES } = definition;
  return {
    attributes: table(
      ['attribute', 'what it does', 'without it'],
      attributesOf(definition).map((it) => [code(it.name), it.description, it.default]),
    ),
    events: table(
      ['event', 'when', '`detail`'],
      eventsOf(definition).map((it) => [code(it.name), it.description, it.fields]),
    ),
    methods: table(
      ['method', 'what it does'],
      Object.entries(METHODS).map(([name, it]) => [code(`${name}()`), it.description]),
    ),
    slots: table(['slot', 'what it does'], named(SLOTS)),
    parts: table(['part', 'what it is'], named(PARTS)),
    'custom-properties': table(
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

/** A Markdown table, aligned as the formatter aligns it. */
function table(head: Row, body: readonly Row[]): string {
  const rows = [head, ...body.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const [first, ...rest] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [first, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}
