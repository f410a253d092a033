import type { Language } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { type DraftProblem, faultOf, isGap } from './draft-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './markdown.ts';

export type ParsedDraft =
  | { readonly ok: true; readonly content: AnnouncementContent }
  | {
      readonly ok: false;
      readonly problems: readonly DraftProblem[];
      /** What there is, if the operator only has to fill in gaps. It is not to be sent to the list. */
      readonly unfinished?: AnnouncementContent;
    };

/** A file of a draft without its byte order mark, and its parts. `yaml`: empty if it has none. */
export function splitDraft(file: string) {
  const source = file.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const [frontMatter = ''] = FRONT_MATTER.exec(source) ?? [];
  return {
    source,
    yaml: frontMatter.replace(/---\s*$/, ''),
    markdown: source.slice(frontMatter.length),
    /** Of the Markdown. */
    firstLine: frontMatter.split('\n').length,
  };
}

const FRONT_MATTER = /^---[ \t]*\n(?:[^]*?\n)??---[ \t]*(?:\n|$)/;

/** Reads one file of a draft: front matter in YAML, then Markdown. */
export function parseDraft(file: string, language: Language): ParsedDraft {
  const { source, yaml, markdown, firstLine } = splitDraft(file);
  const problems = new Map<string, DraftProblem>();
  const refuse = (line: number, what: string) => {
    problems.set(`${line} ${what}`, { line, what });
  };

  const gaps = new Set<number>();
  for (const [index, text] of source.split('\n').entries()) {
    if (isGap(text)) gaps.add(index + 1);
    const fault = faultOf(text);
    if (fault !== undefined) refuse(index + 1, fault);
  }
  if (yaml === '') {
    refuse(1, 'The file must start with ---, the subject, and --- again.');
    return refused();
  }
  const fields = readFrontMatter(yaml, language, refuse);
  const text = readMarkdown(markdown, { language, firstLine, refuse });
  const content = fields && { headline: fields.subject, ...fields, ...text };
  if (content && problems.size === 0) return { ok: true, content };
  const hasOnlyGaps = [...problems.values()].every(({ line }) => gaps.has(line));
  return hasOnlyGaps ? refused(content) : refused();

  function refused(unfinished?: AnnouncementContent): ParsedDraft {
    const inOrder = [...problems.values()].toSorted((one, other) => one.line - other.line);
    return { ok: false, problems: inOrder, ...(unfinished && { unfinished }) };
  }
}
