import type { Texts } from '#shared/languages.ts';
import { BRAND } from '#shared/brand.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { definePage, type PageProps, type SiteSettings } from '../../shell/page.ts';
import {
  COLOUR_SCHEMES,
  mailPath,
  preheaderOf,
  PREVIEWED_MAILS,
  type PreviewedMail,
  sampleMail,
} from './mail-preview.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import script from './mail-heights.ts?script';

export const page = definePage({
  texts: { it, en, de, fr },
  content: EmailPreviewPage,
  style,
  script,
});

/** The mails as they are sent: for each language, every version in light and in dark. */
function EmailPreviewPage({ language, texts, shell, settings }: PageProps<Texts<typeof it>>) {
  return (
    <>
      <div className="frame about-mails">
        <header className="stack">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </header>
        <section className="notice">
          <h2>{texts.notes.title}</h2>
          <ul className="notes">
            {texts.notes.items.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="accordion mails">
        {LANGUAGES.map((each) => (
          <details key={each} name="mails" open={each === language}>
            <summary className="frame">
              <h2 lang={each}>{LANGUAGE_NAMES[each]}</h2>
            </summary>
            {PREVIEWED_MAILS.map((name) => (
              <MailPreviewSection
                key={name}
                language={each}
                name={name}
                texts={texts}
                settings={settings}
                isOpen={each === language}
              />
            ))}
          </details>
        ))}
      </div>
      <div className="frame">
        <a className="button" href={routePath('landing', language)}>
          {shell.backHome}
        </a>
      </div>
    </>
  );
}

interface MailPreviewSectionProps {
  /** The language of the mail, not of the page. */
  readonly language: Language;
  readonly name: PreviewedMail;
  readonly texts: Texts<typeof it>;
  readonly settings: SiteSettings;
  /** Its language is open at first. The frames of the others load when they are opened. */
  readonly isOpen: boolean;
}

/** One mail: its line in an inbox, its HTML in both colour schemes, and its plain text. */
function MailPreviewSection({ language, name, texts, settings, isOpen }: MailPreviewSectionProps) {
  const mail = sampleMail(language, name, settings);
  return (
    <section className="mail">
      <div className="frame">
        <h3>{texts.versions[name]}</h3>
        <figure>
          <figcaption className="plate">{texts.inbox}</figcaption>
          <p className="inbox" lang={language}>
            <b>{BRAND.name}</b> <span className="subject">{mail.subject}</span>{' '}
            <span className="preheader">{preheaderOf(language, name)}</span>
          </p>
        </figure>
      </div>
      <div className="looks" lang={language}>
        {COLOUR_SCHEMES.map((scheme) => (
          <figure key={scheme}>
            <figcaption className="plate">
              {texts.html} · {texts.schemes[scheme]}
            </figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy forbids scripts, and a sandbox would break its links */}
            <iframe
              src={mailPath(language, name, scheme)}
              title={`${mail.subject} (${texts.versions[name]}, ${texts.schemes[scheme]})`}
              loading={isOpen ? 'eager' : 'lazy'}
            />
          </figure>
        ))}
      </div>
      <div className="frame">
        <figure>
          <figcaption className="plate">{texts.plainText}</figcaption>
          <pre lang={language}>{mail.text}</pre>
        </figure>
      </div>
    </section>
  );
}
