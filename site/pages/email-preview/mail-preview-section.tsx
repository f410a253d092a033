import type { Language } from '#shared/languages.ts';
import type { EmailPreviewMessages } from '../../messages/showcase-messages.ts';
import { COLOUR_SCHEMES, mailPath, type PreviewedMail, sampleMail } from './mail-preview.ts';

interface MailPreviewSectionProps {
  /** The language of the mail, not of the page. */
  readonly language: Language;
  readonly name: PreviewedMail;
  readonly texts: EmailPreviewMessages;
  readonly siteOrigin: string;
}

/** One mail: its subject, its HTML in both colour schemes, and its plain text. */
export function MailPreviewSection({ language, name, texts, siteOrigin }: MailPreviewSectionProps) {
  const mail = sampleMail(language, name, siteOrigin);
  return (
    <section className="mail">
      <h3>{texts.versions[name]}</h3>
      <p>
        <span className="plate">{texts.subject}</span> <span lang={language}>{mail.subject}</span>
      </p>
      <div className="looks">
        {COLOUR_SCHEMES.map((scheme) => (
          <figure key={scheme}>
            <figcaption className="plate">
              {texts.html}, {texts[scheme]}
            </figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy forbids scripts, and a sandbox would break its links */}
            <iframe
              src={mailPath(language, name, scheme)}
              title={`${mail.subject} (${texts.versions[name]}, ${texts[scheme]})`}
              loading="lazy"
            />
          </figure>
        ))}
      </div>
      <figure>
        <figcaption className="plate">{texts.plainText}</figcaption>
        <pre lang={language}>{mail.text}</pre>
      </figure>
    </section>
  );
}
