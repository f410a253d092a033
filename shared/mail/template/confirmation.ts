import { LIGHT } from '#shared/design-tokens.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { type Language, LOCALES } from '#shared/languages.ts';
import type { MailMessages } from '#shared/mail/messages/mail-messages.ts';
import {
  CONFIRM_LINK,
  type MailVersion,
  SHARE_LINK,
  siteLink,
  UNSUBSCRIBE_LINK,
} from '#shared/mail/rendered-mail.ts';
import { mailDocument } from './document.ts';
import { letterhead, linkRow, note, paragraph, sheet, smallPrint, textLink } from './parts.ts';
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
        paragraph(messages.frequency, 24),
        paragraph(share),
        address(SHARE_LINK),
      ]),
      smallPrint([
        escapeHtml(messages.whyYou),
        escapeHtml(messages.notYou),
        linkRow([
          textLink(messages.unsubscribe, UNSUBSCRIBE_LINK),
          textLink(messages.details, CONFIRM_LINK),
          textLink(messages.privacy, siteLink('privacy', language)),
        ]),
        escapeHtml(messages.sender),
      ]),
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
    `${wrapText(share)}\n${SHARE_LINK}`,
    wrapText(messages.whyYou),
    wrapText(messages.notYou),
    `${messages.unsubscribe}\n${UNSUBSCRIBE_LINK}`,
    `${messages.details}\n${CONFIRM_LINK}`,
    `${messages.privacy}\n${siteLink('privacy', language)}`,
    messages.sender,
  ]);
}

/** To be copied: a link would only show the form to who has sent it. */
function address(url: string): string {
  const style = `${BODY_TYPE}margin:0 0 16px;overflow-wrap:anywhere;`;
  return `<p${colourAttributes({ fg: 'ink' }, style)}>${url}</p>`;
}

/** One colour for both palettes, as a gradient, because no client inverts a gradient. */
const ROAD = `background-image:linear-gradient(${LIGHT.control},${LIGHT.control});background-repeat:no-repeat;`;

const FROM_FIRST_MARK = `${ROAD}background-size:2px 100%;background-position:center 8px;`;
const THROUGH = `${ROAD}background-size:2px 100%;background-position:center top;`;
const TO_LAST_MARK = `${ROAD}background-size:2px 8px;background-position:center top;`;

/** The first stop is reached, so it is green. */
function stopsOnRoad(stops: MailMessages['confirmation']['next']['stops']): string {
  const rows = stops.map(({ title, text }, index) => {
    const isFirst = index === 0;
    const isLast = index === stops.length - 1;
    const roadBehind = isFirst ? FROM_FIRST_MARK : isLast ? TO_LAST_MARK : THROUGH;
    return `<tr valign="top"><td width="16" align="center" style="padding-top:4px;${roadBehind}">${stopMark(isFirst)}</td>
<td${colourAttributes({ fg: 'text' }, `${BODY_TYPE}padding:0 0 ${isLast ? 0 : 16}px 16px;`)}><strong${colourAttributes({ fg: 'ink' })}>${escapeHtml(title)}</strong><br>${escapeHtml(text)}</td></tr>`;
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
