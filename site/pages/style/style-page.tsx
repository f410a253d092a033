import { keysOf } from '#shared/keys-of.ts';
import type { ReactNode } from 'react';
import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { Vehicle } from '../../drawings/vehicle.tsx';
import { Island } from '../../islands/island.tsx';
import type { SiteMessages } from '../../messages/site-messages.ts';
import type { PageProps } from '../../page-props.ts';
import { Sentences } from '../landing/headline.tsx';
import { FormElements } from './form-elements.tsx';

/** The style guide: the components that the other pages use, and the values of the tokens. */
export function StylePage({ messages: { style } }: PageProps) {
  const { palette, typography, buttons, cards, form, badges, tabs, tooltip } = style;
  const furtherTooltips = tabs.items.map(({ label, text }) => ({ trigger: label, text }));
  return (
    <div className="frame style-guide">
      <header>
        <h1>{style.title}</h1>
        <p className="lead">{style.lead}</p>
      </header>
      <Part title={palette.title}>
        <PaletteTable texts={palette} />
      </Part>
      <Part title={typography.title}>
        <div className="specimen">
          <p className="headline as-headline">
            <Sentences text={typography.headline} />
          </p>
          <p className="as-heading">{typography.heading}</p>
          <p>{typography.body}</p>
          <p className="plate">{typography.plate}</p>
        </div>
      </Part>
      <Part title={buttons.title}>
        <p className="row">
          <button type="button" className="button primary">
            {buttons.primary}
          </button>
          <button type="button" className="button">
            {buttons.secondary}
          </button>
          <button type="button" className="button quiet">
            {buttons.quiet}
          </button>
          <button type="button" className="button primary" disabled>
            {buttons.disabled}
          </button>
          <button type="button" className="button primary" aria-busy="true">
            {buttons.loading}
          </button>
        </p>
      </Part>
      <Part title={cards.title}>
        <div className="cards">
          <div className="card">
            <h3>{cards.plain.title}</h3>
            <p>{cards.plain.text}</p>
          </div>
          {(['success', 'error'] as const).map((kind) => (
            <div key={kind} className={`notice ${kind}`}>
              <h3>{cards[kind].title}</h3>
              <p>{cards[kind].text}</p>
            </div>
          ))}
        </div>
      </Part>
      <Part title={form.title}>
        <FormElements texts={form} />
      </Part>
      <Part title={badges.title}>
        <p className="row">
          <span className="badge plate">{badges.neutral}</span>
          <span className="badge plate success">{badges.success}</span>
          <span className="badge plate error">{badges.error}</span>
        </p>
      </Part>
      <Part title={tabs.title}>
        <Island name="tabs" props={{ label: tabs.title, items: tabs.items }} />
      </Part>
      <Part title={tooltip.title}>
        {/* A tooltip that opens upwards covers the drawing, and not the heading. */}
        <div className="terms">
          <Vehicle kind="boxTruck" />
          <Island name="tooltips" props={{ items: [tooltip, ...furtherTooltips] }} />
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const NAMES = keysOf(LIGHT);

/** Every colour token with its values in both colour schemes. */
function PaletteTable({ texts }: { readonly texts: SiteMessages['style']['palette'] }) {
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
