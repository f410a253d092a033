import type { MarkedToken, Token } from 'marked';
import type { Language } from '#shared/languages.ts';
import type { Inline } from '#shared/mail/template/announcement-content.ts';
import { readLink, type Refuse } from './draft-text.ts';

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};
const ENTITY = /&(#x?[\da-f]{1,7}|[a-z][a-z\d]{1,31});/gi;

const TYPES = ['text', 'escape', 'strong', 'em', 'br', 'link'] as const;
type InlineToken = Extract<MarkedToken, { readonly type: (typeof TYPES)[number] }>;

interface Context {
  readonly language: Language;
  readonly refuse: Refuse;
}

const UNSUPPORTED: Readonly<Record<string, string>> = {
  html: 'HTML is not supported. Write Markdown, and \\< for the character <.',
  image: 'Images are not supported, because mails load nothing. Describe what it shows.',
  table: 'Tables are not supported. Write a list.',
  code: 'Code blocks are not supported. Start the text at the left margin, without ```.',
  codespan: 'Code is not supported. Remove the backticks.',
  blockquote: 'Quotations are not supported. Write a paragraph.',
  del: 'Strikethrough is not supported. Remove it.',
  def: 'Link definitions are not supported. Write [label](https://…).',
  checkbox: 'Check boxes are not supported. Write a list without [ ].',
};

/** Why Markdown is refused that a mail cannot show, by the type of its token. */
export function whyRefused(type: string): string {
  return UNSUPPORTED[type] ?? 'This Markdown is not supported in a mail.';
}

/** Reads the text of a block that begins on a line of the file. */
export function readInlines(tokens: readonly Token[], line: number, context: Context): Inline[] {
  return trimmed(readAll(tokens, line, context));
}

function readAll(tokens: readonly Token[], firstLine: number, context: Context): Inline[] {
  let line = firstLine;
  return tokens.flatMap((token) => {
    const read = isInline(token) ? readInline(token, line, context) : undefined;
    if (!read) context.refuse(line, whyRefused(token.type));
    line += token.raw.split('\n').length - 1;
    return read ?? [];
  });
}

function isInline(token: Token): token is InlineToken {
  return TYPES.some((type) => type === token.type);
}

function readInline(token: InlineToken, line: number, context: Context): Inline {
  const { refuse, language } = context;
  switch (token.type) {
    case 'text':
      return { type: 'text', text: toText(token.text, line, refuse) };
    case 'escape':
      return { type: 'text', text: token.text };
    case 'strong':
    case 'em':
      return { type: token.type, content: readAll(token.tokens, line, context) };
    case 'br':
      return { type: 'break' };
    case 'link': {
      const read = readLink(toText(token.href, line, refuse), language);
      if ('fault' in read) refuse(line, read.fault);
      if (token.title) refuse(line, 'A link cannot have a title: phones do not show it.');
      const label = readAll(token.tokens, line, context);
      const text = label.map((part) => (part.type === 'text' ? part.text : '')).join('');
      if (label.some(({ type }) => type !== 'text')) {
        refuse(line, 'The label of a link must be plain text. Put ** around the whole link.');
      } else if (text.trim() === '') {
        refuse(line, 'A link has no label.');
      }
      return { type: 'link', label: text.trim(), link: 'link' in read ? read.link : '' };
    }
  }
}

/** A stretch of text with its entities read, and its white space as a reader sees it. */
function toText(text: string, line: number, refuse: Refuse): string {
  return text.replace(/[ \t\n]+/g, ' ').replace(ENTITY, (entity, name: string) => {
    const character = CHARACTERS[name.toLowerCase()];
    if (character === undefined) refuse(line, `Write the character itself instead of ${entity}`);
    return character ?? '';
  });
}

/** Without the white space at the ends of lines. */
function trimmed(content: readonly Inline[]): Inline[] {
  return content
    .map((part, index): Inline => {
      if (part.type !== 'text') return part;
      const isFirst = index === 0 || content[index - 1]?.type === 'break';
      const isLast = index === content.length - 1 || content[index + 1]?.type === 'break';
      const text = isFirst ? part.text.replace(/^ +/, '') : part.text;
      return { type: 'text', text: isLast ? text.replace(/ +$/, '') : text };
    })
    .filter((part) => part.type !== 'text' || part.text !== '');
}
