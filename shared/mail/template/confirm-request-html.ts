import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/languages.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import type { ConfirmRequestMessages } from '#shared/mail/messages/confirm-request-messages.ts';
import { mailDocument } from './document.ts';
import { CONFIRM_LINK, siteLink, UNSUBSCRIBE_LINK } from './links.ts';
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

/** What the confirmation request says, and what it shares with the confirmation. */
export interface ConfirmRequestTexts {
  readonly confirmRequest: ConfirmRequestMessages;
  readonly confirmation: ConfirmationMessages;
}

/** The confirmation request as HTML: one button, and that whoever does nothing is not on the list. */
export function renderConfirmRequestHtml(texts: ConfirmRequestTexts, language: Language): string {
  const { confirmRequest, confirmation } = texts;
  return mailDocument({
    language,
    title: confirmRequest.subject,
    preheader: confirmRequest.preheader,
    rows: [
      letterhead(confirmation.plate),
      sheet(confirmRequest.headline, [
        paragraph(confirmation.greeting),
        paragraph(confirmRequest.request),
        button(confirmRequest.confirm, CONFIRM_LINK),
        paragraph(confirmRequest.notYou, 32),
        note(`${escapeHtml(confirmRequest.address)}<br>${textLink(CONFIRM_LINK, CONFIRM_LINK)}`),
      ]),
      smallPrint([
        escapeHtml(confirmRequest.whyYou),
        linkRow([
          textLink(confirmRequest.noMore, UNSUBSCRIBE_LINK),
          textLink(confirmation.privacy, siteLink('privacy', language)),
        ]),
        escapeHtml(confirmation.sender),
      ]),
    ].join('\n'),
  });
}
