import { inEachLanguage, type Localized } from '#shared/languages.ts';
import { confirmation as de } from '#shared/mail/messages/de.ts';
import { confirmation as en } from '#shared/mail/messages/en.ts';
import { confirmation as fr } from '#shared/mail/messages/fr.ts';
import { confirmation as it } from '#shared/mail/messages/it.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import type { MailVersion, RenderedMail } from './rendered-mail.ts';
import { renderConfirmationHtml } from '#shared/mail/template/confirmation-html.ts';
import { renderConfirmationText } from '#shared/mail/template/confirmation-text.ts';

const MESSAGES: Localized<ConfirmationMessages> = { it, en, de, fr };

/** Every confirmation, rendered by the build. Sending one only fills its slots. */
export const confirmation = inEachLanguage((language) => {
  const render = (version: MailVersion): RenderedMail => ({
    subject: MESSAGES[language].subject,
    html: renderConfirmationHtml(MESSAGES[language], language, version),
    text: renderConfirmationText(MESSAGES[language], language, version),
  });
  return { company: render('company'), neutral: render('neutral') };
});
