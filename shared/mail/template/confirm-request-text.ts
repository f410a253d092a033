import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import type { ConfirmRequestTexts } from './confirm-request-html.ts';
import { CONFIRM_LINK, siteLink, UNSUBSCRIBE_LINK } from './links.ts';
import { wrapText } from './wrap-text.ts';

/** The confirmation request as plain text. It says everything that the HTML says. */
export function renderConfirmRequestText(texts: ConfirmRequestTexts, language: Language): string {
  const { confirmRequest, confirmation } = texts;
  const paragraphs = [
    `${BRAND.name} · ${confirmation.plate.list}`,
    confirmation.greeting,
    wrapText(confirmRequest.request),
    `${confirmRequest.confirm}\n${CONFIRM_LINK}`,
    wrapText(confirmRequest.notYou),
    wrapText(confirmRequest.whyYou),
    `${confirmRequest.noMore}\n${UNSUBSCRIBE_LINK}`,
    `${confirmation.privacy}\n${siteLink('privacy', language)}`,
    confirmation.sender,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
