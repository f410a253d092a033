import { LANGUAGES, type Localized } from '../languages.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import type { ConfirmationMessages } from './messages/confirmation-messages.ts';
import type { MailVersion, RenderedMail } from './rendered-mail.ts';
import { renderConfirmationHtml } from './template/confirmation-html.ts';
import { renderConfirmationText } from './template/confirmation-text.ts';

const MESSAGES: Localized<ConfirmationMessages> = { it, en, de, fr };

/** Every confirmation there is, rendered at build: a send only fills its slots. */
export const confirmation = Object.fromEntries(
  LANGUAGES.map((language) => {
    const render = (version: MailVersion): RenderedMail => ({
      subject: MESSAGES[language].subject,
      html: renderConfirmationHtml(MESSAGES[language], language, version),
      text: renderConfirmationText(MESSAGES[language], language, version),
    });
    return [language, { company: render('company'), neutral: render('neutral') }];
  }),
) as Localized<Readonly<Record<MailVersion, RenderedMail>>>;
