import { BRAND } from '#shared/brand.ts';
import { RADIUS } from '#shared/design-tokens.ts';
import type { Language } from '#shared/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import type { MailVersion } from '#shared/mail/rendered-mail.ts';
import { mailDocument } from './document.ts';
import { siteLink, UNSUBSCRIBE_LINK } from './links.ts';
import { colourAttributes } from './colours.ts';
import { road } from './road.ts';
import { BODY_TYPE, HEADING_TYPE, HEADLINE_TYPE, PLATE_TYPE, SMALL_TYPE } from './type.ts';
import { vanDrawing } from './van-drawing.ts';

/** The confirmation as HTML: what arrived, what comes next, one button, and how to unsubscribe. */
export function renderConfirmationHtml(
  messages: ConfirmationMessages,
  language: Language,
  version: MailVersion,
): string {
  return mailDocument({
    language,
    title: messages.subject,
    preheader: messages.preheader,
    rows: [
      letterhead(messages),
      sheet(messages, language, version),
      smallPrint(messages, language),
    ].join('\n'),
  });
}

function letterhead({ plate }: ConfirmationMessages): string {
  return `<tr><td class="pad" style="padding:0 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}font-size:20px;letter-spacing:0.4px;padding-bottom:24px;`)}>${escapeHtml(BRAND.name)}</td>
<td align="right"${colourAttributes({ fg: 'muted' }, `${PLATE_TYPE}padding-bottom:24px;`)}>${escapeHtml(plate.list)}</td>
</tr></table>
${vanDrawing(plate.region)}
</td></tr>
<tr><td height="24" style="font-size:0;line-height:0;">&nbsp;</td></tr>`;
}

function sheet(messages: ConfirmationMessages, language: Language, version: MailVersion): string {
  const paragraph = colourAttributes({ fg: 'text' }, `${BODY_TYPE}margin:0 0 16px;`);
  const frame = colourAttributes(
    { bg: 'raised', line: 'line' },
    `border:1px solid;border-radius:${RADIUS.sheet};padding:40px;`,
  ).replace('class="', 'class="pad ');
  return `<tr><td${frame}>
<h1${colourAttributes({ fg: 'ink' }, `${HEADLINE_TYPE}margin:0 0 24px;`)}>${escapeHtml(messages.headline)}</h1>
<p${paragraph}>${escapeHtml(messages.greeting[version])}</p>
<p${paragraph}>${escapeHtml(messages.received)}</p>
<h2${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}margin:32px 0 16px;`)}>${escapeHtml(messages.next.title)}</h2>
${road(messages.next.stops)}
${button(messages.visitSite, siteLink('landing', language))}
</td></tr>`;
}

/** The cell has the colour and the link the padding, so that the whole button can be pressed. */
function button(label: string, link: string): string {
  const cell = colourAttributes({ bg: 'action' }, `border-radius:${RADIUS.control};`);
  const anchor = colourAttributes(
    { fg: 'onAction' },
    `${BODY_TYPE}font-weight:700;display:inline-block;padding:12px 24px;text-decoration:none;`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:32px;"><tr><td${cell}><a href="${link}"${anchor}>${escapeHtml(label)}</a></td></tr></table>`;
}

function smallPrint(messages: ConfirmationMessages, language: Language): string {
  const paragraph = colourAttributes({ fg: 'muted' }, `${SMALL_TYPE}margin:0 0 12px;`);
  const anchor = colourAttributes({ fg: 'ink' }, 'text-decoration:underline;');
  return `<tr><td class="pad" style="padding:32px 40px 0;">
<p${paragraph}>${escapeHtml(messages.whyYou)}</p>
<p${paragraph}>${escapeHtml(messages.notYou)}</p>
<p${paragraph}><a href="${UNSUBSCRIBE_LINK}"${anchor}>${escapeHtml(messages.unsubscribe)}</a> &nbsp;·&nbsp; <a href="${siteLink('privacy', language)}"${anchor}>${escapeHtml(messages.privacy)}</a></p>
<p${paragraph}>${escapeHtml(messages.sender)}</p>
</td></tr>`;
}
