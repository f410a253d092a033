import { BRAND } from '#shared/brand.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { withoutSoftHyphens } from '../../document/hyphenate.ts';
import type { SiteMessages } from '../../messages/site-messages.ts';
import type { PageProps } from '../../page-props.ts';
import {
  COLOUR_SCHEMES,
  mailPath,
  preheaderOf,
  PREVIEWED_MAILS,
  type PreviewedMail,
  sampleMail,
} from './mail-preview.ts';

/** The mails as they are sent: for each language, every version in light and in dark. */
export function EmailPreviewPage({ language, messages, settings }: PageProps) {
  const { emailPreview } = messages;
  return (
    <>
      <div className="frame about-mails">
        <header>
          <h1>{emailPreview.title}</h1>
          <p className="lead">{emailPreview.lead}</p>
        </header>
        <section className="notice">
          <h2>{emailPreview.notes.title}</h2>
          <ul className="notes">
            {emailPreview.notes.items.map((note) => (
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
                messages={messages}
                settings={settings}
                isOpen={each === language}
              />
            ))}
          </details>
        ))}
      </div>
      <div className="frame">
        <a className="button" href={routePath('landing', language)}>
          {messages.layout.backHome}
        </a>
      </div>
    </>
  );
}

interface MailPreviewSectionProps {
  /** The language of the mail, not of the page. */
  readonly language: Language;
  readonly name: PreviewedMail;
  readonly messages: SiteMessages;
  readonly settings: PageProps['settings'];
  /** Its language is open at first. The frames of the others load when they are opened. */
  readonly isOpen: boolean;
}

/** One mail: its line in an inbox, its HTML in both colour schemes, and its plain text. */
function MailPreviewSection({
  language,
  name,
  messages: { emailPreview: texts, embed },
  settings,
  isOpen,
}: MailPreviewSectionProps) {
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
              {texts.html} · {embed.look[scheme]}
            </figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy forbids scripts, and a sandbox would break its links */}
            <iframe
              src={mailPath(language, name, scheme)}
              title={withoutSoftHyphens(
                `${mail.subject} (${texts.versions[name]}, ${embed.look[scheme]})`,
              )}
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
