import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import type { EmailPreviewMessages } from '../../messages/showcase-messages.ts';
import {
  COLOUR_SCHEMES,
  mailPath,
  preheaderOf,
  type PreviewedMail,
  sampleMail,
} from './mail-preview.ts';

interface MailPreviewSectionProps {
  /** The language of the mail, not of the page. */
  readonly language: Language;
  readonly name: PreviewedMail;
  readonly texts: EmailPreviewMessages;
  readonly siteOrigin: string;
  /** Its language is open at first. The frames of the others load when they are opened. */
  readonly isOpen: boolean;
}

/** One mail: its line in an inbox, its HTML in both colour schemes, and its plain text. */
export function MailPreviewSection({
  language,
  name,
  texts,
  siteOrigin,
  isOpen,
}: MailPreviewSectionProps) {
  const mail = sampleMail(language, name, siteOrigin);
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
      <div className={`looks ${name}`} lang={language}>
        {COLOUR_SCHEMES.map((scheme) => (
          <figure key={scheme}>
            <figcaption className="plate">
              {texts.html} · {texts[scheme]}
            </figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy forbids scripts, and a sandbox would break its links */}
            <iframe
              src={mailPath(language, name, scheme)}
              title={`${mail.subject} (${texts.versions[name]}, ${texts[scheme]})`}
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
