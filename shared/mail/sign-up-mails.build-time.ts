import { inEachLanguage, type Localized } from '#shared/languages.ts';
import * as de from '#shared/mail/messages/de.ts';
import * as en from '#shared/mail/messages/en.ts';
import * as fr from '#shared/mail/messages/fr.ts';
import * as it from '#shared/mail/messages/it.ts';
import type { MailMessages } from '#shared/mail/messages/mail-messages.ts';
import {
  renderConfirmRequestHtml,
  renderConfirmRequestText,
} from '#shared/mail/template/confirm-request.ts';
import {
  renderConfirmationHtml,
  renderConfirmationText,
} from '#shared/mail/template/confirmation.ts';
import type { MailVersion, RenderedMail } from './rendered-mail.ts';

const MESSAGES: Localized<MailMessages> = { it, en, de, fr };

/** Every confirmation, rendered by the build. Sending one only fills its slots. */
export const confirmation = inEachLanguage((language) => {
  const texts = MESSAGES[language].confirmation;
  const render = (version: MailVersion): RenderedMail => ({
    subject: texts.subject,
    html: renderConfirmationHtml(texts, language, version),
    text: renderConfirmationText(texts, language, version),
  });
  return { company: render('company'), neutral: render('neutral') };
});

export const confirmRequest: Localized<RenderedMail> = inEachLanguage((language) => ({
  subject: MESSAGES[language].confirmRequest.subject,
  html: renderConfirmRequestHtml(MESSAGES[language], language),
  text: renderConfirmRequestText(MESSAGES[language], language),
}));
