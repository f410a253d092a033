import { BRAND } from '#shared/brand.ts';
import { type Language, LOCALES } from '#shared/languages.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import type { MailVersion } from '#shared/mail/rendered-mail.ts';
import { shareLink, siteLink, UNSUBSCRIBE_LINK } from './links.ts';
import { wrapText } from './wrap-text.ts';

/** The confirmation as plain text. It says everything that the HTML says. */
export function renderConfirmationText(
  messages: ConfirmationMessages,
  language: Language,
  version: MailVersion,
): string {
  const { plate, company, next } = messages;
  const stops = next.stops.map(({ title, text }, index) =>
    wrapText(`${index + 1}. ${title}. ${text}`, '   '),
  );
  const paragraphs = [
    `${BRAND.name} · ${plate.list}`,
    messages.greeting,
    wrapText(messages.thanks),
    // The longest name fits on a line of its own only.
    ...(version === 'company' ? [`${company.label}\n${company.name}`] : []),
    next.title.toLocaleUpperCase(LOCALES[language]),
    stops.join('\n'),
    wrapText(messages.frequency),
    wrapText(messages.share.question),
    `${messages.share.button}\n${shareLink(language)}`,
    wrapText(messages.whyYou),
    wrapText(messages.notYou),
    `${messages.unsubscribe}\n${UNSUBSCRIBE_LINK}`,
    `${messages.privacy}\n${siteLink('privacy', language)}`,
    messages.sender,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
