import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { LANGUAGE_NAMES } from '../../messages/language-names.ts';
import type { PageProps } from '../../page-props.ts';
import { MailPreviewSection } from './mail-preview-section.tsx';
import { PREVIEWED_MAILS } from './mail-preview.ts';

/** The mails as they are sent: for each language, every version in light and in dark. */
export function EmailPreviewPage({ language, messages, settings: { siteOrigin } }: PageProps) {
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
                texts={emailPreview}
                siteOrigin={siteOrigin}
                isOpen={each === language}
              />
            ))}
          </details>
        ))}
      </div>
      <div className="frame">
        <a className="button" href={routePath('landing', language)}>
          {emailPreview.home}
        </a>
      </div>
    </>
  );
}
