import type { Language, Localized } from '#shared/languages.ts';
import { announcement as de, confirmation as deConfirmation } from '#shared/mail/messages/de.ts';
import { announcement as en, confirmation as enConfirmation } from '#shared/mail/messages/en.ts';
import { announcement as fr, confirmation as frConfirmation } from '#shared/mail/messages/fr.ts';
import { announcement as it, confirmation as itConfirmation } from '#shared/mail/messages/it.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent } from './announcement-content.ts';
import { type AnnouncementTexts, renderAnnouncementHtml } from './announcement-html.ts';
import { renderAnnouncementText } from './announcement-text.ts';

/** The values of an announcement's slots. */
export interface AnnouncementSlots {
  /** Page of the site that unsubscribes, with a token and no address. */
  readonly unsubscribe_url: string;
  /** Origin of the site, no trailing slash. */
  readonly site_origin: string;
}

const TEXTS: Localized<AnnouncementTexts> = {
  it: { announcement: it, confirmation: itConfirmation },
  en: { announcement: en, confirmation: enConfirmation },
  de: { announcement: de, confirmation: deConfirmation },
  fr: { announcement: fr, confirmation: frConfirmation },
};

/** The mail of an announcement. Its slots are those of `AnnouncementSlots`, as long as no text has `{{`. */
export function renderAnnouncement(content: AnnouncementContent, language: Language): RenderedMail {
  return {
    subject: content.subject,
    html: renderAnnouncementHtml(content, TEXTS[language], language),
    text: renderAnnouncementText(content, TEXTS[language], language),
  };
}
