import type { Language } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { type DraftProblem, faultOf, gapOf } from './draft-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './markdown.ts';

export interface ParsedDraft {
  /** Nothing goes to the list as long as there is one. */
  readonly problems: readonly DraftProblem[];
  /** Absent if there are other problems than gaps that the operator has to fill in. */
  readonly content: AnnouncementContent | undefined;
}

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
  const found = new Map<string, DraftProblem>();
  const refuse = (line: number, what: string) => void found.set(`${line} ${what}`, { line, what });

  const gaps = new Set<number>();
  for (const [index, text] of source.split('\n').entries()) {
    const fault = faultOf(text);
    if (fault === undefined) continue;
    refuse(index + 1, fault);
    if (fault === gapOf(text)) gaps.add(index + 1);
  }
  if (yaml === '') refuse(1, 'The file must start with ---, the subject, and --- again.');
  const fields = yaml === '' ? undefined : readFrontMatter(yaml, language, refuse);
  const text = yaml === '' ? undefined : readMarkdown(markdown, { language, firstLine, refuse });
  const problems = [...found.values()].toSorted((one, other) => one.line - other.line);
  const canBeShown = problems.every(({ line }) => gaps.has(line));
  return {
    problems,
    content:
      fields && text && canBeShown ? { headline: fields.subject, ...fields, ...text } : undefined,
  };
}
