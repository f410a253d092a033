import type { Language } from '#shared/languages.ts';
import type { MailVersion } from '#shared/mail/rendered-mail.ts';
import type { EmailPreviewMessages } from '../../messages/showcase-messages.ts';
import { COLOUR_SCHEMES, mailPath, sampleMail } from './mail-preview.ts';

interface MailPreviewSectionProps {
  /** The language of the mail, not of the page. */
  readonly language: Language;
  readonly version: MailVersion;
  readonly texts: EmailPreviewMessages;
  readonly siteOrigin: string;
}

/** One confirmation: its subject, its HTML in both colour schemes, and its plain text. */
export function MailPreviewSection({
  language,
  version,
  texts,
  siteOrigin,
}: MailPreviewSectionProps) {
  const mail = sampleMail(language, version, siteOrigin);
  return (
    <section className="mail">
      <h3>{texts.versions[version]}</h3>
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
              src={mailPath(language, version, scheme)}
              title={`${mail.subject} (${texts.versions[version]}, ${texts[scheme]})`}
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
