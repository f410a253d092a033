import type { Language } from '#shared/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import type { MailVersion } from '#shared/mail/rendered-mail.ts';
import { colourAttributes } from './colours.ts';
import { mailDocument } from './document.ts';
import { shareLink, siteLink, UNSUBSCRIBE_LINK } from './links.ts';
import {
  button,
  letterhead,
  linkRow,
  note,
  paragraph,
  sheet,
  smallPrint,
  textLink,
} from './parts.ts';
import { road } from './road.ts';
import { HEADING_TYPE } from './type.ts';

/** The confirmation as HTML: what arrived, what comes next, one button, and how to unsubscribe. */
export function renderConfirmationHtml(
  messages: ConfirmationMessages,
  language: Language,
  version: MailVersion,
): string {
  const { company, next } = messages;
  return mailDocument({
    language,
    title: messages.subject,
    preheader: messages.preheader,
    rows: [
      letterhead(messages.plate),
      sheet(messages.headline, [
        paragraph(messages.greeting),
        paragraph(messages.thanks),
        ...(version === 'company' ? [note(escapeHtml(`${company.label} ${company.name}`))] : []),
        `<h2${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}margin:32px 0 16px;`)}>${escapeHtml(next.title)}</h2>`,
        road(next.stops),
        paragraph(messages.frequency, 24),
        paragraph(messages.share.question),
        button(messages.share.button, shareLink(language), 8),
      ]),
      smallPrint([
        escapeHtml(messages.whyYou),
        escapeHtml(messages.notYou),
        linkRow([
          textLink(messages.unsubscribe, UNSUBSCRIBE_LINK),
          textLink(messages.privacy, siteLink('privacy', language)),
        ]),
        escapeHtml(messages.sender),
      ]),
    ].join('\n'),
  });
}
