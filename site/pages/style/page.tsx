import { inEachLanguage } from '#shared/languages.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { ReactNode } from 'react';
import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Island } from '../../shell/island.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { Sentences } from '../../shell/text.tsx';
import { en as contact } from '../contact/en.ts';
import { en as landing } from '../landing/en.ts';
import { en as unsubscribe } from '../unsubscribe/en.ts';
import { en } from './en.ts';
import style from './page.css?inline';
import { Client as Tooltips } from './client.tsx';
import { Client as Tabs } from './tabs/client.tsx';

export const page = definePage({
  texts: inEachLanguage(() => en),
  content: StylePage,
  style,
});

/** The style guide: the components that the other pages use, and the values of the tokens. */
function StylePage({ language, texts }: PageProps<typeof en>) {
  const { palette, typography, buttons, cards, badges, tabs, tooltip } = texts;
  const furtherTooltips = tabs.items.map(({ label, text }) => ({ trigger: label, text }));
  return (
    <div className="frame style-guide" lang="en">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <Part title={palette.title}>
        <PaletteTable texts={palette} />
      </Part>
      <Part title={typography.title}>
        <div className="specimen">
          <p className="headline as-headline">
            <Sentences text={landing.hero.headline} />
          </p>
          <p className="as-heading">{landing.categories.title}</p>
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
            {contact.form.sending}
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
      <Part title={texts.form.title}>
        <FormElements texts={texts.form} />
      </Part>
      <Part title={badges.title}>
        <p className="row">
          <span className="badge plate">{badges.neutral}</span>
          <span className="badge plate success">{badges.success}</span>
          <span className="badge plate error">{badges.error}</span>
        </p>
      </Part>
      <Part title={tabs.title}>
        <Island
          name="style/tabs"
          of={Tabs}
          language={language}
          props={{ label: tabs.title, items: tabs.items }}
        />
      </Part>
      <Part title={tooltip.title}>
        {/* A tooltip that opens upwards covers the drawing, and not the heading. */}
        <div className="terms">
          <Vehicle kind="boxTruck" />
          <Island
            name="style"
            of={Tooltips}
            language={language}
            props={{ items: [tooltip, ...furtherTooltips] }}
          />
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

function FormElements({ texts }: { readonly texts: (typeof en)['form'] }) {
  const { boxTruck, tipper, flatbed } = landing.categories.names;
  return (
    <form className="sheet form" method="post">
      <Field label={texts.text} hint={texts.textHint}>
        {(controlProps) => <input {...controlProps} name="text" />}
      </Field>
      <Field label={contact.form.email} error={unsubscribe.invalidEmail}>
        {(controlProps) => (
          <input {...controlProps} name="invalid" type="email" defaultValue="mario@" />
        )}
      </Field>
      <Field label={texts.choice}>
        {(controlProps) => (
          <select {...controlProps} name="choice">
            {[boxTruck, tipper, flatbed].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={contact.form.message}>
        {(controlProps) => <textarea {...controlProps} name="area" rows={4} />}
      </Field>
      <label className="check">
        <input type="checkbox" name="consent" />
        {texts.consent}
      </label>
    </form>
  );
}

const NAMES = keysOf(LIGHT);

interface PaletteTableProps {
  readonly texts: (typeof en)['palette'];
}

/** Every colour token with its values in both colour schemes. */
function PaletteTable({ texts }: PaletteTableProps) {
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
            Light {LIGHT[name]}
            <br />
            Dark {DARK[name]}
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
