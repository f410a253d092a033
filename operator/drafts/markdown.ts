import { gfm } from 'micromark-extension-gfm';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import type * as Markdown from 'mdast';
import type { Language } from '#shared/languages.ts';
import {
  type Block,
  type Inline,
  plainTextOf,
} from '#shared/mail/template/announcement-content.ts';
import { faultOf, readLink, type Refuse } from './draft-text.ts';

interface Source {
  readonly language: Language;
  /** The line of the file that the Markdown begins on. */
  readonly firstLine: number;
  readonly refuse: Refuse;
}

/** Why Markdown is refused that a mail cannot show, by the type of its node. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  html: 'HTML is not supported. Write Markdown, and \\< for the character <.',
  image: 'Images are not supported, because mails load nothing. Describe what it shows.',
  table: 'Tables are not supported. Write a list.',
  code: 'Code blocks are not supported. Start the text at the left margin, without ```.',
  inlineCode: 'Code is not supported. Remove the backticks.',
  blockquote: 'Quotations are not supported. Write a paragraph.',
  delete: 'Strikethrough is not supported. Remove it.',
  definition: 'Link definitions are not supported. Write [label](https://…).',
};
const CHECK_BOX = 'Check boxes are not supported. Write a list without [ ].';

/** Reads the text of an announcement. Markdown that a mail cannot show is refused. */
export function readMarkdown(markdown: string, { firstLine, language, refuse }: Source) {
  const root = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const blocks: Block[] = [];
  let headline: string | undefined;
  for (const node of root.children) blocks.push(...readBlock(node));
  if (blocks.length === 0) refuse(firstLine, 'There is no text.');
  return { blocks, ...(headline !== undefined && { headline }) };

  function readBlock(node: Markdown.RootContent): Block[] {
    if (node.type === 'heading') return readHeading(node);
    if (node.type === 'paragraph') return [{ type: 'paragraph', content: read(node) }];
    if (node.type === 'list') return [readList(node)];
    if (node.type === 'thematicBreak') return [{ type: 'rule' }];
    refuseNode(node, lineOf(node));
    return [];
  }

  function readHeading(node: Markdown.Heading): Block[] {
    const line = lineOf(node);
    const content = read(node);
    if (content.length === 0) refuse(line, 'A heading has no text.');
    if (node.depth > 2) refuse(line, 'Headings have two levels only: # and ##.');
    if (node.depth > 1) {
      if (hasLink(content)) refuse(line, 'A heading cannot contain links.');
      return [{ type: 'heading', content }];
    }
    if (headline !== undefined || blocks.length > 0) {
      refuse(line, 'The headline (#) comes first, and only once. Use ## here.');
    }
    if (content.some(({ type }) => type !== 'text')) {
      refuse(line, 'The headline must be plain text.');
    }
    headline = plainTextOf(content);
    return [];
  }

  function readList({ ordered, start, children }: Markdown.List): Block {
    const items = children.map((item) => {
      const line = lineOf(item);
      const [text, ...others] = item.children;
      if (typeof item.checked === 'boolean') refuse(line, CHECK_BOX);
      if (others.length > 0 || (text && text.type !== 'paragraph')) {
        refuse(line, 'A list item must be one paragraph, with nothing else in it.');
      }
      const content = text?.type === 'paragraph' ? read(text) : [];
      if (!text) refuse(line, 'A list item is empty.');
      return content;
    });
    return { type: 'list', items, ...(ordered ? { start: start ?? 1 } : {}) };
  }

  function read(node: Markdown.Heading | Markdown.Paragraph): Inline[] {
    const line = lineOf(node);
    const content = readAll(node.children, line);
    // Escapes, entities and marks can hide two braces. Any other fault was refused with its line.
    const fault = faultOf(plainTextOf(content));
    const { start, end } = node.position ?? {};
    const written = markdown.slice(start?.offset, end?.offset);
    if (fault !== undefined && faultOf(written) === undefined) refuse(line, fault);
    return content;
  }

  function readAll(nodes: readonly Markdown.PhrasingContent[], parentLine: number): Inline[] {
    return nodes.flatMap((node, at) => {
      // Nodes that an extension made of a text have no place of their own.
      const inline = readInline(node, lineOf(node, parentLine));
      const endsLine = nodes[at + 1]?.type === 'break';
      return inline?.type === 'text' && endsLine
        ? { ...inline, text: inline.text.trimEnd() }
        : (inline ?? []);
    });
  }

  function readInline(node: Markdown.PhrasingContent, line: number): Inline | undefined {
    if (node.type === 'text') return { type: 'text', text: node.value.replace(/[ \t\n]+/g, ' ') };
    if (node.type === 'strong') return { type: 'strong', content: readAll(node.children, line) };
    if (node.type === 'emphasis') return { type: 'em', content: readAll(node.children, line) };
    if (node.type === 'break') return { type: 'break' };
    if (node.type === 'link') return readLinkNode(node, line);
    refuseNode(node, line);
    return undefined;
  }

  function readLinkNode({ url, title, children }: Markdown.Link, line: number): Inline {
    const found = readLink(url, language);
    if ('fault' in found) refuse(line, found.fault);
    if (title) refuse(line, 'A link cannot have a title: phones do not show it.');
    const content = readAll(children, line);
    const label = plainTextOf(content).trim();
    if (content.some(({ type }) => type !== 'text')) {
      refuse(line, 'The label of a link must be plain text. Put ** around the whole link.');
    } else if (label === '') {
      refuse(line, 'A link has no label.');
    }
    return { type: 'link', label, link: 'link' in found ? found.link : '' };
  }

  function refuseNode({ type }: Markdown.Nodes, line: number): void {
    refuse(line, UNSUPPORTED[type] ?? 'This Markdown is not supported in a mail.');
  }

  function lineOf({ position }: Markdown.Nodes, otherwise = firstLine): number {
    return position ? firstLine + position.start.line - 1 : otherwise;
  }
}

function hasLink(content: readonly Inline[]): boolean {
  return content.some(
    (part) => part.type === 'link' || ('content' in part && hasLink(part.content)),
  );
}
