import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';
import type { StyleMessages } from '../../messages/showcase-messages.ts';

type ColourName = keyof Palette;

const NAMES = Object.keys(LIGHT) as ColourName[];

/** Every colour token with its values in both colour schemes. */
export function PaletteTable({ texts }: { readonly texts: StyleMessages['palette'] }) {
  return (
    <ul className="palette">
      {NAMES.map((name) => (
        <li key={name}>
          <Swatch colour={LIGHT[name]} />
          <Swatch colour={DARK[name]} />
          <h3>{texts.colours[name]}</h3>
          <p className="plate">
            {name}
            <br />
            {texts.light} {LIGHT[name]}
            <br />
            {texts.dark} {DARK[name]}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The colour is an SVG attribute, because the content security policy forbids style attributes. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="72">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
