import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/languages.ts';
import type { MailMessages } from '#shared/mail/messages/mail-messages.ts';
import { CONFIRM_LINK, ifSlot, siteLink, UNSUBSCRIBE_LINK } from '#shared/mail/rendered-mail.ts';
import { mailDocument } from './document.ts';
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
import { placeText, plainText, wrapText } from './plain-text.ts';

export function renderConfirmRequestHtml(texts: MailMessages, language: Language): string {
  const { confirmRequest, confirmation } = texts;
  const { place } = confirmation;
  return mailDocument({
    language,
    title: confirmRequest.subject,
    preheader: confirmRequest.preheader,
    rows: [
      letterhead(confirmation.plate),
      sheet(confirmRequest.headline, [
        paragraph(confirmation.greeting),
        paragraph(requestOf(texts)) + ifSlot('invited', `\n${paragraph(place.invited)}`),
        button(ifSlot('take', place.take, confirmRequest.confirm), CONFIRM_LINK),
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

export function renderConfirmRequestText(texts: MailMessages, language: Language): string {
  const { confirmRequest, confirmation } = texts;
  const { place } = confirmation;
  return plainText(confirmation.plate.list, [
    confirmation.greeting,
    wrapText(requestOf(texts)) + ifSlot('invited', `\n\n${place.invited}`),
    `${ifSlot('take', place.take, confirmRequest.confirm)}\n${CONFIRM_LINK}${placeText(place)}`,
    wrapText(confirmRequest.notYou),
    wrapText(confirmRequest.whyYou),
    `${confirmRequest.noMore}\n${UNSUBSCRIBE_LINK}`,
    `${confirmation.privacy}\n${siteLink('privacy', language)}`,
    confirmation.sender,
  ]);
}

function requestOf({ confirmRequest, confirmation: { place } }: MailMessages): string {
  return confirmRequest.request + ifSlot('take', ` ${place.request}`);
}
