import { inEachLanguage, type Localized } from '#shared/languages.ts';
import { confirmation as deConfirmation, confirmRequest as de } from '#shared/mail/messages/de.ts';
import { confirmation as enConfirmation, confirmRequest as en } from '#shared/mail/messages/en.ts';
import { confirmation as frConfirmation, confirmRequest as fr } from '#shared/mail/messages/fr.ts';
import { confirmation as itConfirmation, confirmRequest as it } from '#shared/mail/messages/it.ts';
import {
  type ConfirmRequestTexts,
  renderConfirmRequestHtml,
} from '#shared/mail/template/confirm-request-html.ts';
import { renderConfirmRequestText } from '#shared/mail/template/confirm-request-text.ts';
import type { RenderedMail } from './rendered-mail.ts';

/** The values of the slots. Each link has a token and no address. */
export interface ConfirmRequestSlots {
  /** Page of the site whose button confirms. */
  readonly confirm_url: string;
  /** Page of the site that unsubscribes. */
  readonly unsubscribe_url: string;
  /** Origin of the site, no trailing slash. */
  readonly site_origin: string;
}

const TEXTS: Localized<ConfirmRequestTexts> = {
  it: { confirmRequest: it, confirmation: itConfirmation },
  en: { confirmRequest: en, confirmation: enConfirmation },
  de: { confirmRequest: de, confirmation: deConfirmation },
  fr: { confirmRequest: fr, confirmation: frConfirmation },
};

/** Every confirmation request, rendered by the build. Sending one only fills its slots. */
export const confirmRequest: Localized<RenderedMail> = inEachLanguage((language) => ({
  subject: TEXTS[language].confirmRequest.subject,
  html: renderConfirmRequestHtml(TEXTS[language], language),
  text: renderConfirmRequestText(TEXTS[language], language),
}));
