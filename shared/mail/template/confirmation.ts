import { escapeHtml } from '#shared/escape-html.ts';
import { type Language, LOCALES } from '#shared/languages.ts';
import type { MailMessages } from '#shared/mail/messages/mail-messages.ts';
import {
  CONFIRM_LINK,
  type MailVersion,
  shareLink,
  siteLink,
  UNSUBSCRIBE_LINK,
} from '#shared/mail/rendered-mail.ts';
import { mailDocument } from './document.ts';
import { address, button, letterhead, note, paragraph, sheet, smallPrint } from './parts.ts';
import { plainText, wrapText } from './plain-text.ts';
import { BODY_TYPE, colourAttributes, HEADING_TYPE } from './style.ts';

export function renderConfirmationHtml(
  messages: MailMessages['confirmation'],
  language: Language,
  version: MailVersion,
): string {
  const { company, next, share } = messages;
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
        stopsOnRoad(next.stops),
        paragraph(messages.frequency, 12),
        paragraph(share.text),
        address(shareLink(language)),
        button(share.button, forward(share, language), 24),
        paragraph(messages.questions, 24),
      ]),
      smallPrint(
        [messages.whyYou, messages.notYou],
        [
          [messages.unsubscribe, UNSUBSCRIBE_LINK],
          [messages.details, CONFIRM_LINK],
          [messages.privacy, siteLink('privacy', language)],
        ],
        messages.sender,
      ),
    ].join('\n'),
  });
}

export function renderConfirmationText(
  messages: MailMessages['confirmation'],
  language: Language,
  version: MailVersion,
): string {
  const { plate, company, next, share } = messages;
  const stops = next.stops.map(({ title, text }, index) =>
    wrapText(`${index + 1}. ${title}. ${text}`, '   '),
  );
  return plainText(plate.list, [
    messages.greeting,
    wrapText(messages.thanks),
    // The longest name fits on a line of its own only.
    ...(version === 'company' ? [`${company.label}\n${company.name}`] : []),
    next.title.toLocaleUpperCase(LOCALES[language]),
    stops.join('\n'),
    wrapText(messages.frequency),
    `${wrapText(share.text)}\n${shareLink(language)}`,
    messages.questions,
    wrapText(messages.whyYou),
    wrapText(messages.notYou),
    `${messages.unsubscribe}\n${UNSUBSCRIBE_LINK}`,
    `${messages.details}\n${CONFIRM_LINK}`,
    `${messages.privacy}\n${siteLink('privacy', language)}`,
    messages.sender,
  ]);
}

/** A mail of the reader's, with nothing to fill in but the recipient. */
function forward(
  { subject, message }: MailMessages['confirmation']['share'],
  language: Language,
): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&amp;body=${encodeURIComponent(`${message}\r\n\r\n`)}${shareLink(language, encodeURIComponent)}`;
}

/** The road runs from mark to mark in a column of its own, as borders. The first stop is reached, so it is green. */
function stopsOnRoad(stops: MailMessages['confirmation']['next']['stops']): string {
  const rows = stops.map(({ title, text }, index) => {
    const road = index < stops.length - 1 ? 'border-left:2px solid;' : '';
    return `<tr><td colspan="2" width="16">${stopMark(index === 0)}</td>
<td${colourAttributes({ fg: 'ink' }, `${BODY_TYPE}font-weight:700;padding-left:16px;`)}>${escapeHtml(title)}</td></tr>
<tr><td width="7"></td><td width="9"${colourAttributes({ line: 'control' }, road)}></td>
<td${colourAttributes({ fg: 'text' }, `${BODY_TYPE}padding:0 0 12px 16px;`)}>${escapeHtml(text)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>`;
}

function stopMark(isReached: boolean): string {
  const colours = isReached
    ? ({ line: 'success', bg: 'success' } as const)
    : ({ line: 'ink', bg: 'raised' } as const);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="12" height="12"${colourAttributes(colours, 'border:2px solid;border-radius:50%;font-size:0;line-height:0;')}>&nbsp;</td></tr></table>`;
}
