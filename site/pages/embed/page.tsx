import type { ElementType } from 'react';
import { BRAND } from '#shared/brand.ts';
import { API_ROOT } from '#shared/contract/paths.ts';
import { LANGUAGE_NAMES, type Texts } from '#shared/languages.ts';
import { AS_TYPED, Field } from '../../components/forms/field.tsx';
import { NeedsScript } from '../../components/forms/notice.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import script from './client.ts?script';
import { joinLink, policyLines, scriptTag } from './snippets.ts';

export const page = definePage({
  texts: { it, en, de, fr },
  content: EmbedPage,
  style,
  script,
  hasWidget: true,
  isListed: true,
});

/** The site knows nothing of the types of the widget. */
const VanWaitlist = 'van-waitlist' as ElementType;

/** The page for partners: where the form may stand, the code to copy, and the form in test mode. */
function EmbedPage({ language, texts, shell, settings }: PageProps<Texts<typeof it>>) {
  const { title, lead, facts, origin, code } = texts;
  const { siteOrigin } = settings;
  const selects = [
    ['lang', code.language, LANGUAGE_NAMES],
    ['theme', code.theme, { light: code.light, dark: code.dark }],
  ] as const;
  return (
    <div className="frame embed">
      <div className="split">
        <header className="stack">
          <p className="plate">{shell.footer.embed}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <ul className="benefits">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </header>
        <OriginCheck texts={origin} />
      </div>
      <div className="split">
        <div className="stack">
          <h2>{code.title}</h2>
          <p>{code.text}</p>
          {/* Its fields have the names of the attributes that they set. */}
          <div
            className="choices needs-script"
            data-origin={siteOrigin}
            data-copied={code.copied}
            data-selected={code.selected}
          >
            {selects.map(([name, label, options]) => (
              <Field key={name} label={label}>
                {(controlProps) => (
                  <select {...controlProps} name={name}>
                    <option value="">{code.auto}</option>
                    {Object.entries(options).map(([value, text]) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ))}
            <Field label={code.partner} hint={code.partnerHint}>
              {(controlProps) => <input {...controlProps} {...AS_TYPED} name="partner" />}
            </Field>
          </div>
          <Code label="HTML" code={scriptTag(siteOrigin)} copy={code.copy} />
        </div>
        <div className="stack">
          <h2>{texts.test}</h2>
          <NeedsScript text={texts.needsScript} />
          <VanWaitlist api={API_ROOT} test="" />
        </div>
        <section className="stack">
          <h3>{code.policy}</h3>
          <Code label="CSP" code={policyLines(siteOrigin)} copy={code.copy} />
        </section>
        <section className="stack">
          <h3>{code.link}</h3>
          <p>{code.linkText}</p>
          <Code label="URL" code={joinLink(siteOrigin, language)} copy={code.copy} />
        </section>
      </div>
    </div>
  );
}

const ANSWERS = [
  ['invalid', 'error'],
  ['allowed', 'success'],
  ['refused', 'open'],
  ['unknown', 'open'],
] as const;

/** Holds every answer, of which client.ts shows one. */
function OriginCheck({ texts }: { readonly texts: Texts<typeof it>['origin'] }) {
  const mail = `mailto:${BRAND.email}?subject=${encodeURIComponent(texts.subject)}&body=`;
  return (
    <form className="check sheet stack needs-script" noValidate>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <Field label={texts.label} hint={texts.hint}>
        {({ 'aria-describedby': hint, ...controlProps }) => (
          <input
            {...controlProps}
            {...AS_TYPED}
            aria-describedby={`${hint} answer`}
            name="address"
            inputMode="url"
            autoComplete="url"
          />
        )}
      </Field>
      <div>
        <button className="button primary">{texts.check}</button>
        <div id="answer" role="status">
          {ANSWERS.map(([answer, kind]) => (
            <div key={answer} data-answer={answer} className={`notice ${kind}`} hidden>
              <p className="plate" />
              {texts[answer]} {kind === 'open' && <a href={mail}>{BRAND.email}</a>}
            </div>
          ))}
        </div>
      </div>
    </form>
  );
}

interface CodeProps {
  /** What the code is for, and its id. */
  readonly label: string;
  readonly code: string;
  readonly copy: string;
}

/** Code with a button that copies it and says so, also to a screen reader. */
function Code({ label, code, copy }: CodeProps) {
  return (
    <div className="code">
      <p className="plate">{label}</p>
      <p className="plate" role="status" id={`${label}-copied`} />
      <button
        type="button"
        className="button needs-script"
        aria-label={`${copy}: ${label}`}
        aria-controls={label}
      >
        {copy}
      </button>
      <pre>
        <code id={label} translate="no">
          {code}
        </code>
      </pre>
    </div>
  );
}
