import type { Language } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/confirmation.static.ts';
import type { MailVersion } from '#shared/mail/rendered-mail.ts';
import { MESSAGES } from '../../messages/messages.ts';
import type { EmailPreviewMessages } from '../../messages/showcase-messages.ts';
import { fillSample, mailPreviewPath, SCHEMES } from './mail-preview.ts';

interface MailPreviewSectionProps {
  /** Of the mail, not of the page. */
  readonly language: Language;
  readonly version: MailVersion;
  readonly texts: EmailPreviewMessages;
  readonly siteOrigin: string;
}

/** One confirmation: its subject, its two looks, its plain text. */
export function MailPreviewSection({
  language,
  version,
  texts,
  siteOrigin,
}: MailPreviewSectionProps) {
  const company = MESSAGES[language].emailPreview.sampleCompany;
  const mail = fillSample(confirmation[language][version], language, company, siteOrigin);
  return (
    <section className="mail">
      <h3>{texts.versions[version]}</h3>
      <p>
        <span className="plate">{texts.subject}</span> <span lang={language}>{mail.subject}</span>
      </p>
      <div className="looks">
        {SCHEMES.map((scheme) => (
          <figure key={scheme}>
            <figcaption className="plate">
              {texts.html}, {texts[scheme]}
            </figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy runs nothing; a sandbox would only break its links */}
            <iframe
              src={mailPreviewPath(language, version, scheme)}
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
