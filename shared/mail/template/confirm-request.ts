import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/languages.ts';
import type { MailMessages } from '#shared/mail/messages/mail-messages.ts';
import { CONFIRM_LINK, siteLink, UNSUBSCRIBE_LINK } from '#shared/mail/rendered-mail.ts';
import { mailDocument } from './document.ts';
import { button, letterhead, lineLink, note, paragraph, sheet, smallPrint } from './parts.ts';
import { plainText, wrapText } from './plain-text.ts';

export function renderConfirmRequestHtml(
  { confirmRequest, confirmation }: MailMessages,
  language: Language,
): string {
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
        note(`${escapeHtml(confirmRequest.address)}<br>${lineLink(CONFIRM_LINK, CONFIRM_LINK)}`),
        paragraph(confirmation.questions),
      ]),
      smallPrint(
        [confirmRequest.whyYou],
        [
          [confirmRequest.noMore, UNSUBSCRIBE_LINK],
          [confirmation.privacy, siteLink('privacy', language)],
        ],
        confirmation.sender,
      ),
    ].join('\n'),
  });
}

export function renderConfirmRequestText(
  { confirmRequest, confirmation }: MailMessages,
  language: Language,
): string {
  return plainText(confirmation.plate.list, [
    confirmation.greeting,
    wrapText(confirmRequest.request),
    `${confirmRequest.confirm}\n${CONFIRM_LINK}`,
    wrapText(confirmRequest.notYou),
    confirmation.questions,
    wrapText(confirmRequest.whyYou),
    `${confirmRequest.noMore}\n${UNSUBSCRIBE_LINK}`,
    `${confirmation.privacy}\n${siteLink('privacy', language)}`,
    confirmation.sender,
  ]);
}
