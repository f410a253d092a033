import { markdownTable, type Row } from './markdown-table.ts';
import { attributesOf, eventsOf, type Definition } from './widget-definition.ts';

/** The tables of the documentation, by the name of their marker. */
export function definitionTables(definition: Definition): Readonly<Record<string, string>> {
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
