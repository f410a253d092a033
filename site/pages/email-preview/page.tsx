import type { Texts } from '#shared/languages.ts';
import { MAIL_VERSIONS } from '#shared/mail/rendered-mail.ts';
import { routePath } from '#shared/routing/routes.ts';
import { definePage, type PageProps } from '../../shell/page.ts';
import { mailPath } from './mails.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import script from './client.ts?script';

export const page = definePage({
  texts: { it, en, de, fr },
  content: EmailPreviewPage,
  style,
  script,
});

/** The confirmation as it is sent in the language of the page, in both versions. */
function EmailPreviewPage({ language, texts, shell }: PageProps<Texts<typeof it>>) {
  return (
    <div className="frame split mails">
      <div className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <h2>{texts.notesTitle}</h2>
        {texts.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <a className="button" href={routePath('landing', language)}>
          {shell.backHome}
        </a>
      </div>
      <div className="stack loose">
        {MAIL_VERSIONS.map((version) => (
          <section key={version} className="stack loose">
            <h2>{texts[version]}</h2>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy forbids scripts, and a sandbox would break its links */}
            <iframe src={mailPath(language, version)} title={texts[version]} />
          </section>
        ))}
      </div>
    </div>
  );
}
