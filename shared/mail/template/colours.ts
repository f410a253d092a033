import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';

/** The parts of an element that can be coloured, and the property of each. */
const PARTS = { fg: 'color', bg: 'background-color', line: 'border-color' } as const;

type Part = keyof typeof PARTS;
type Colour = keyof Palette;

/**
 * The `class` and `style` attributes of an element. Each colour is there twice: inline, for clients
 * that ignore style sheets, and as a class, which `darkRules` gives its dark colour.
 */
export function colourAttributes(colours: Partial<Record<Part, Colour>>, style = ''): string {
  const entries = Object.entries(colours) as [Part, Colour][];
  const classes = entries.map(([part, colour]) => `${part}-${colour}`);
  const inline = entries.map(([part, colour]) => `${PARTS[part]}:${LIGHT[colour]};`);
  const classAttribute = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
  return `${classAttribute} style="${style}${inline.join('')}"`;
}

/** The rules of the dark palette, for the classes that a body uses. */
export function darkRules(body: string): string {
  const rules = (Object.keys(PARTS) as Part[]).flatMap((part) =>
    (Object.keys(DARK) as Colour[])
      .filter((colour) => new RegExp(`\\b${part}-${colour}\\b`).test(body))
      .map((colour) => `.${part}-${colour}{${PARTS[part]}:${DARK[colour]}!important}`),
  );
  return rules.join('');
}
