import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';

/** What of an element is coloured, and the property that does it. */
const PARTS = { fg: 'color', bg: 'background-color', line: 'border-color' } as const;

type Part = keyof typeof PARTS;
type Colour = keyof Palette;

/**
 * The class and style of an element. Each colour is said twice: inline, for the clients that read
 * nothing else, and as a class, which `darkRules` repaints where a client says that it is dark.
 */
export function look(colours: Partial<Record<Part, Colour>>, style = ''): string {
  const entries = Object.entries(colours) as [Part, Colour][];
  const classes = entries.map(([part, colour]) => `${part}-${colour}`);
  const inline = entries.map(([part, colour]) => `${PARTS[part]}:${LIGHT[colour]};`);
  const classAttribute = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
  return `${classAttribute} style="${style}${inline.join('')}"`;
}

/** The rules that repaint a body in the dark palette, for the classes that it uses. */
export function darkRules(body: string): string {
  const rules = (Object.keys(PARTS) as Part[]).flatMap((part) =>
    (Object.keys(DARK) as Colour[])
      .filter((colour) => new RegExp(`\\b${part}-${colour}\\b`).test(body))
      .map((colour) => `.${part}-${colour}{${PARTS[part]}:${DARK[colour]}!important}`),
  );
  return rules.join('');
}
