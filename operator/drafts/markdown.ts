import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Language } from '#shared/languages.ts';
import {
  type Block,
  type Inline,
  plainTextOf,
} from '#shared/mail/template/announcement-content.ts';
import { faultOf, type Refuse } from './draft-text.ts';
import { readInlines, whyRefused } from './markdown-inline.ts';

const TYPES = ['space', 'heading', 'paragraph', 'list', 'hr'] as const;
type BlockToken = Extract<MarkedToken, { readonly type: (typeof TYPES)[number] }>;

export interface MarkdownText {
  /** The heading of the first level. */
  readonly headline?: string;
  readonly blocks: readonly Block[];
}

interface Source {
  readonly language: Language;
  /** The line of the file that the Markdown begins on. */
  readonly firstLine: number;
  readonly refuse: Refuse;
}

/** Reads the text of an announcement. Markdown that a mail cannot show is refused. */
export function readMarkdown(markdown: string, source: Source): MarkdownText {
  const { refuse } = source;
  const blocks: Block[] = [];
  let headline: string | undefined;
  let line = source.firstLine;
  for (const token of Lexer.lex(markdown)) {
    if (isBlock(token)) blocks.push(...readBlock(token));
    else refuse(line, whyRefused(token.type));
    line += lineEnds(token.raw);
  }
  if (blocks.length === 0) refuse(source.firstLine, 'There is no text.');
  return { blocks, ...(headline === undefined ? {} : { headline }) };

  function readBlock(token: BlockToken): Block[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return readHeading(token);
      case 'paragraph':
        return [{ type: 'paragraph', content: read(token, line) }];
      case 'list':
        return [readList(token)];
      case 'hr':
        return [{ type: 'rule' }];
    }
  }

  function readHeading(token: Tokens.Heading): Block[] {
    const content = read(token, line);
    if (content.length === 0) refuse(line, 'A heading has no text.');
    if (token.depth > 2) refuse(line, 'Headings have two levels only: # and ##.');
    if (token.depth > 1) {
      if (hasLink(content)) refuse(line, 'A heading cannot contain links.');
      return [{ type: 'heading', content }];
    }
    if (headline !== undefined || blocks.length > 0) {
      refuse(line, 'The headline (#) comes first, and only once. Use ## here.');
    }
    if (content.some(({ type }) => type !== 'text'))
      refuse(line, 'The headline must be plain text.');
    headline = plainTextOf(content);
    return [];
  }

  function readList({ ordered, start, items }: Tokens.List): Block {
    let itemLine = line;
    const contents = items.map((item) => {
      const [text, ...others] = item.tokens.filter(
        ({ type }) => type !== 'space' && type !== 'checkbox',
      );
      if (item.task) refuse(itemLine, whyRefused('checkbox'));
      if (others.length > 0 || (text && text.type !== 'text' && text.type !== 'paragraph')) {
        refuse(itemLine, 'A list item must be one paragraph, with nothing else in it.');
      }
      const content = text ? read(text, itemLine) : [];
      if (content.length === 0) refuse(itemLine, 'A list item is empty.');
      itemLine += lineEnds(item.raw);
      return content;
    });
    return { type: 'list', items: contents, ...(ordered ? { start: Number(start) } : {}) };
  }

  function read(token: Pick<Tokens.Generic, 'raw' | 'tokens'>, at: number): Inline[] {
    const content = readInlines(token.tokens ?? [], at, source);
    // Escapes and marks can hide two braces. Any other fault was refused with its line.
    const fault = faultOf(plainTextOf(content));
    if (fault !== undefined && faultOf(token.raw) === undefined) refuse(at, fault);
    return content;
  }
}

function isBlock(token: Token): token is BlockToken {
  return TYPES.some((type) => type === token.type);
}

function hasLink(content: readonly Inline[]): boolean {
  return content.some(
    (part) => part.type === 'link' || ('content' in part && hasLink(part.content)),
  );
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}
