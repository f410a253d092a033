import type { Language } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import type { LineProblem } from './draft-problem.ts';
import { refuseFaultyLines } from './draft-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './markdown.ts';

export type ParsedDraft =
  | { readonly ok: true; readonly content: AnnouncementContent }
  | { readonly ok: false; readonly problems: readonly LineProblem[] };

/** Reads one file of a draft: front matter in YAML, then Markdown. */
export function parseDraft(file: string, language: Language): ParsedDraft {
  const source = file.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const problems = new Map<string, LineProblem>();
  const refuse = (line: number, what: string) => {
    problems.set(`${line} ${what}`, { line, what });
  };

  refuseFaultyLines(source, refuse);
  const frontMatter = readFrontMatter(source, language, refuse);
  if (!frontMatter) return refused();
  const { bodyOffset, subject, preheader, button } = frontMatter;
  const { headline = subject, blocks } = readMarkdown(source.slice(bodyOffset), {
    language,
    firstLine: source.slice(0, bodyOffset).split('\n').length,
    refuse,
  });
  if (problems.size > 0) return refused();
  return {
    ok: true,
    content: { subject, preheader, headline, blocks, ...(button ? { button } : {}) },
  };

  function refused(): ParsedDraft {
    const inOrder = [...problems.values()].toSorted((one, other) => one.line - other.line);
    return { ok: false, problems: inOrder };
  }
}
