import { DARK, FONT, LIGHT, type Palette } from '#shared/design-tokens.ts';

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

export function darkRules(body: string): string {
  const rules = (Object.keys(PARTS) as Part[]).flatMap((part) =>
    (Object.keys(DARK) as Colour[])
      .filter((colour) => new RegExp(`\\b${part}-${colour}\\b`).test(body))
      .map((colour) => `.${part}-${colour}{${PARTS[part]}:${DARK[colour]}!important}`),
  );
  return rules.join('');
}

/** A mail uses the reader's fonts. Double quotes would end the attribute. */
const FAMILY = `font-family:${FONT.system.replaceAll('"', "'")};`;

export const HEADLINE_TYPE = `${FAMILY}font-size:32px;line-height:40px;font-weight:700;letter-spacing:-0.4px;`;
export const HEADING_TYPE = `${FAMILY}font-size:18px;line-height:24px;font-weight:700;`;
export const BODY_TYPE = `${FAMILY}font-size:16px;line-height:24px;`;
export const SMALL_TYPE = `${FAMILY}font-size:14px;line-height:21px;`;
/** Small and wide, like the lettering of a specification plate. */
export const PLATE_TYPE = `${FAMILY}font-size:13px;line-height:18px;font-weight:600;letter-spacing:0.6px;`;
