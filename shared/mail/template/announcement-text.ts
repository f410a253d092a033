import { type Language, LOCALES } from '#shared/languages.ts';
import type { MailMessages } from '#shared/mail/messages/mail-messages.ts';
import { CONFIRM_LINK, siteLink, UNSUBSCRIBE_LINK } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent, Block, Inline } from './announcement-content.ts';
import { plainText, wrapText } from './plain-text.ts';

export function renderAnnouncementText(
  content: AnnouncementContent,
  { announcement, confirmation }: MailMessages,
  language: Language,
): string {
  return plainText(confirmation.plate.list, [
    ...announcementParagraphs(content, language),
    wrapText(announcement.whyYou),
    wrapText(announcement.noMore),
    `${confirmation.unsubscribe}\n${UNSUBSCRIBE_LINK}`,
    `${confirmation.details}\n${CONFIRM_LINK}`,
    `${confirmation.privacy}\n${siteLink('privacy', language)}`,
    confirmation.sender,
  ]);
}

function announcementParagraphs(
  { headline, blocks, button }: AnnouncementContent,
  language: Language,
): string[] {
  return [
    wrapText(headline.toLocaleUpperCase(LOCALES[language])),
    ...blocks.map(createWriter(language)),
    ...(button ? [`${button.label}\n${withoutScheme(button.link)}`] : []),
  ];
}

/** Links are numbered through, and listed below their block. */
function createWriter(language: Language): (block: Block) => string {
  let links: string[] = [];
  let linksAbove = 0;

  function inline(part: Inline): string {
    switch (part.type) {
      case 'text':
        return part.text;
      case 'strong':
      case 'em':
        return inlines(part.content);
      case 'break':
        return '\n';
      case 'link': {
        if ([part.label, `${part.label}/`, `mailto:${part.label}`].includes(part.link)) {
          return part.label;
        }
        links.push(part.link);
        return `${part.label} [${linksAbove + links.length}]`;
      }
    }
  }
  const inlines = (content: readonly Inline[]) => content.map(inline).join('');

  function text(block: Block): string {
    switch (block.type) {
      case 'paragraph':
        return lines(inlines(block.content));
      case 'heading':
        return lines(inlines(block.content).toLocaleUpperCase(LOCALES[language]));
      case 'list':
        return block.items
          .map((item, index) => {
            const mark = block.start === undefined ? '-' : `${block.start + index}.`;
            return lines(`${mark} ${inlines(item)}`, ' '.repeat(mark.length + 1));
          })
          .join('\n');
      case 'rule':
        return '* * *';
    }
  }

  return (block) => {
    const written = text(block);
    const notes = links.map((link, index) => `[${linksAbove + index + 1}] ${withoutScheme(link)}`);
    linksAbove += links.length;
    links = [];
    return [written, ...notes].join('\n');
  };
}

function lines(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((line) => wrapText(line, indent))
    .join(`\n${indent}`);
}

function withoutScheme(link: string): string {
  return link.replace(/^mailto:/, '');
}
