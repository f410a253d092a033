import type { ReactNode } from 'react';
import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { keysOf } from '#shared/keys-of.ts';
import { inEachLanguage } from '#shared/languages.ts';
import { Field } from '../../components/forms/field.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { en } from './en.ts';
import style from './page.css?inline';
import script from './client.ts?script';

export const page = definePage({
  texts: inEachLanguage(() => en),
  content: StylePage,
  style,
  script,
});

/** The style guide: the components that the other pages use, and the values of the tokens. */
function StylePage({ texts }: PageProps<typeof en>) {
  const { palette, typography, buttons, cards, form, badges, tabs, tooltips } = texts;
  return (
    <div className="frame stack loose" lang="en">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <Part title={palette.title}>
        <ul className="gallery">
          {keysOf(LIGHT).map((name) => (
            <li key={name}>
              <Swatch light={LIGHT[name]} dark={DARK[name]} />
              <h3>{name}</h3>
              <p className="plate">Light {LIGHT[name]}</p>
              <p className="plate">Dark {DARK[name]}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={typography.title}>
        <h2>{typography.heading}</h2>
        <h3>{typography.subheading}</h3>
        <p className="lead">{typography.lead}</p>
        <p>{typography.body}</p>
        <p className="plate">{typography.plate}</p>
      </Part>
      <Part title={buttons.title}>
        <p className="cluster">
          <button className="button primary">{buttons.primary}</button>
          <button className="button">{buttons.secondary}</button>
          <button className="button quiet">{buttons.quiet}</button>
          <button className="button primary" disabled>
            {buttons.disabled}
          </button>
        </p>
      </Part>
      <Part title={cards.title}>
        <div className="gallery">
          {(['plain', 'success', 'error'] as const).map((kind) => (
            <div key={kind} className={kind === 'plain' ? 'sheet' : `notice ${kind}`}>
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
        <p className="cluster">
          <span className="badge plate">{badges.neutral}</span>
          <span className="badge plate success">{badges.success}</span>
          <span className="badge plate error">{badges.error}</span>
        </p>
      </Part>
      <Part title={tabs.title}>
        <div className="cluster tabs" role="radiogroup" aria-label={tabs.title}>
          {tabs.items.map(({ label, text }, index) => [
            <label key={label}>
              <input type="radio" name="tab" defaultChecked={index === 0} />
              {label}
            </label>,
            <p key={text}>{text}</p>,
          ])}
        </div>
      </Part>
      <Part title={tooltips.title}>
        <div className="cluster">
          {tooltips.items.map(({ label, text }, index) => (
            <span key={label} className="term">
              <button className="button quiet" aria-describedby={`tooltip-${index}`}>
                {label}
              </button>
              <span role="tooltip" id={`tooltip-${index}`} className="tooltip" hidden>
                {text}
              </span>
            </span>
          ))}
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="stack loose part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The colours are SVG attributes, because the content security policy forbids style attributes. */
function Swatch({ light, dark }: { readonly light: string; readonly dark: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="72">
      <rect width="50%" height="100%" fill={light} />
      <rect x="50%" width="50%" height="100%" fill={dark} />
    </svg>
  );
}

function FormElements({ texts }: { readonly texts: (typeof en)['form'] }) {
  return (
    <form className="sheet form">
      <Field label={texts.text} hint={texts.textHint}>
        {(controlProps) => <input {...controlProps} />}
      </Field>
      <Field label={texts.email} error={texts.emailError}>
        {(controlProps) => <input {...controlProps} type="email" defaultValue="mario@" />}
      </Field>
      <Field label={texts.choice}>
        {(controlProps) => (
          <select {...controlProps}>
            {texts.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.message}>
        {(controlProps) => <textarea {...controlProps} rows={4} />}
      </Field>
      <label className="cluster">
        <input type="checkbox" />
        {texts.consent}
      </label>
    </form>
  );
}
