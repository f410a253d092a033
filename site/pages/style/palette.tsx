import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';
import type { StyleMessages } from '../../messages/showcase-messages.ts';

type ColourName = keyof Palette;

const NAMES = Object.keys(LIGHT) as ColourName[];

/** Every colour token in both schemes, as the source has it. */
export function PaletteTable({ texts }: { readonly texts: StyleMessages['palette'] }) {
  return (
    <ul className="palette">
      {NAMES.map((name) => (
        <li key={name}>
          <Swatch label={texts.light} colour={LIGHT[name]} />
          <Swatch label={texts.dark} colour={DARK[name]} />
          <h3>{texts.colours[name]}</h3>
          <p className="plate">
            {name}
            <br />
            {LIGHT[name]} · {DARK[name]}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** An attribute, not a style: our own policy allows no inline style attribute. */
function Swatch({ label, colour }: { readonly label: string; readonly colour: string }) {
  return (
    <svg role="img" aria-label={`${label}: ${colour}`} width="100%" height="72">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
