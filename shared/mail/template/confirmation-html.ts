import type { Language } from '#shared/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import type { MailVersion } from '#shared/mail/rendered-mail.ts';
import { colourAttributes } from './colours.ts';
import { mailDocument } from './document.ts';
import { siteLink, UNSUBSCRIBE_LINK } from './links.ts';
import { button, letterhead, note, paragraph, sheet, smallPrint, textLink } from './parts.ts';
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
        paragraph(messages.received),
        ...(version === 'company' ? [note(escapeHtml(`${company.label} ${company.name}`))] : []),
        `<h2${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}margin:32px 0 16px;`)}>${escapeHtml(next.title)}</h2>`,
        road(next.stops),
        button(messages.visitSite, siteLink('landing', language)),
      ]),
      smallPrint([
        escapeHtml(messages.whyYou),
        escapeHtml(messages.notYou),
        `${textLink(messages.unsubscribe, UNSUBSCRIBE_LINK)} &nbsp;·&nbsp; ${textLink(messages.privacy, siteLink('privacy', language))}`,
        escapeHtml(messages.sender),
      ]),
    ].join('\n'),
  });
}
