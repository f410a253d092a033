import { BRAND } from '#shared/brand.ts';
import { type Language, LOCALES } from '#shared/languages.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import type { MailVersion } from '#shared/mail/rendered-mail.ts';
import { siteLink, UNSUBSCRIBE_LINK } from './links.ts';

/** The confirmation as plain text. It says everything that the HTML says. */
export function renderConfirmationText(
  messages: ConfirmationMessages,
  language: Language,
  version: MailVersion,
): string {
  const { plate, next } = messages;
  const stops = next.stops.map(({ title, text }, index) =>
    wrapText(`${index + 1}. ${title}. ${text}`, '   '),
  );
  const paragraphs = [
    `${BRAND.name} · ${plate.list}`,
    messages.greeting[version],
    wrapText(messages.received),
    next.title.toLocaleUpperCase(LOCALES[language]),
    stops.join('\n'),
    `${messages.visitSite}\n${siteLink('landing', language)}`,
    wrapText(messages.whyYou),
    wrapText(messages.notYou),
    `${messages.unsubscribe}\n${UNSUBSCRIBE_LINK}`,
    `${messages.privacy}\n${siteLink('privacy', language)}`,
    messages.sender,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** RFC 5322 recommends this length, so that no relay breaks the line. */
const LINE_MAX_LENGTH = 78;

/** Breaks a paragraph at its ordinary spaces. All lines but the first are indented. */
export function wrapText(paragraph: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && longer.length <= LINE_MAX_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(line === undefined ? word : indent + word);
  }
  return lines.join('\n');
}
