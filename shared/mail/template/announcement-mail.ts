import { escapeHtml } from '#shared/escape-html.ts';
import type { Language, Localized } from '#shared/languages.ts';
import * as de from '#shared/mail/messages/de.ts';
import * as en from '#shared/mail/messages/en.ts';
import * as fr from '#shared/mail/messages/fr.ts';
import * as it from '#shared/mail/messages/it.ts';
import type { MailMessages } from '#shared/mail/messages/mail-messages.ts';
import {
  CONFIRM_LINK,
  type RenderedMail,
  siteLink,
  UNSUBSCRIBE_LINK,
} from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent, Block, Inline } from './announcement-content.ts';
import { renderAnnouncementText } from './announcement-text.ts';
import { mailDocument } from './document.ts';
import { button, letterhead, sheet, smallPrint, textLink } from './parts.ts';
import { BODY_TYPE, colourAttributes, HEADING_TYPE } from './style.ts';

const MESSAGES: Localized<MailMessages> = { it, en, de, fr };

/** The mail of an announcement. Its slots are those of `MailSlots`, as long as no text has `{{`. */
export function renderAnnouncement(content: AnnouncementContent, language: Language): RenderedMail {
  return {
    subject: content.subject,
    html: renderAnnouncementHtml(content, MESSAGES[language], language),
    text: renderAnnouncementText(content, MESSAGES[language], language),
  };
}

function renderAnnouncementHtml(
  content: AnnouncementContent,
  { announcement, confirmation }: MailMessages,
  language: Language,
): string {
  const { subject, preheader, headline } = content;
  return mailDocument({
    language,
    title: subject,
    preheader,
    rows: [
      letterhead(confirmation.plate),
      sheet(headline, bodyOf(content)),
      smallPrint(
        [announcement.whyYou, announcement.noMore],
        [
          [confirmation.unsubscribe, UNSUBSCRIBE_LINK],
          [confirmation.details, CONFIRM_LINK],
          [confirmation.privacy, siteLink('privacy', language)],
        ],
        confirmation.sender,
      ),
    ].join('\n'),
  });
}

function bodyOf({ blocks, button: last }: AnnouncementContent): string[] {
  return [...blocks.map(block), ...(last ? [button(last.label, escapeHtml(last.link))] : [])];
}

function block(part: Block): string {
  switch (part.type) {
    case 'paragraph':
      return `<p${colourAttributes({ fg: 'text' }, `${BODY_TYPE}margin:0 0 16px;`)}>${inlines(part.content)}</p>`;
    case 'heading':
      return `<h2${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}margin:32px 0 8px;`)}>${inlines(part.content)}</h2>`;
    case 'list':
      return list(part);
    case 'rule':
      return rule();
  }
}

function list({ start, items }: Extract<Block, { type: 'list' }>): string {
  const tag = start === undefined ? 'ul' : 'ol';
  const from = start === undefined || start === 1 ? '' : ` start="${start}"`;
  const style = `${BODY_TYPE}margin:0 0 16px;padding:0 0 0 24px;`;
  const rows = items.map(
    (content) =>
      `<li${colourAttributes({ fg: 'text' }, `${BODY_TYPE}margin:0 0 8px;`)}>${inlines(content)}</li>`,
  );
  return `<${tag}${from}${colourAttributes({ fg: 'text' }, style)}>\n${rows.join('\n')}\n</${tag}>`;
}

/** A border, because clients invert borders with the text and show `<hr>` as they like. */
function rule(): string {
  const line = colourAttributes(
    { line: 'line' },
    'border-top:1px solid;font-size:0;line-height:0;',
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:32px 0;"><tr><td height="1"${line}>&nbsp;</td></tr></table>`;
}

function inlines(content: readonly Inline[]): string {
  return content.map(inline).join('');
}

function inline(part: Inline): string {
  switch (part.type) {
    case 'text':
      return escapeHtml(part.text);
    case 'strong':
      return `<strong${colourAttributes({ fg: 'ink' })}>${inlines(part.content)}</strong>`;
    case 'em':
      return `<em>${inlines(part.content)}</em>`;
    case 'link':
      return textLink(part.label, escapeHtml(part.link));
    case 'break':
      return '<br>';
  }
}
