import type { Language } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { faultOf, isGap, readLink, type DraftProblem, type Refuse } from './draft-text.ts';
import { readMarkdown } from './markdown.ts';
import { readFields, type Fields } from './yaml-fields.ts';

type LineProblem = Required<Omit<DraftProblem, 'file'>>;

export type ParsedDraft =
  | { readonly ok: true; readonly content: AnnouncementContent }
  | {
      readonly ok: false;
      readonly problems: readonly LineProblem[];
      /** What there is, if the operator only has to fill in gaps. It is not to be sent to the list. */
      readonly unfinished?: AnnouncementContent;
    };

/** Reads one file of a draft: front matter in YAML, then Markdown. */
export function parseDraft(file: string, language: Language): ParsedDraft {
  const source = file.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const problems = new Map<string, LineProblem>();
  const refuse = (line: number, what: string) => {
    problems.set(`${line} ${what}`, { line, what });
  };

  const gaps = new Set<number>();
  for (const [index, text] of source.split('\n').entries()) {
    if (isGap(text)) gaps.add(index + 1);
    const fault = faultOf(text);
    if (fault !== undefined) refuse(index + 1, fault);
  }
  const frontMatter = readFrontMatter(source, language, refuse);
  if (!frontMatter) return refused();
  const { bodyOffset, subject, preheader, button } = frontMatter;
  const { headline = subject, blocks } = readMarkdown(source.slice(bodyOffset), {
    language,
    firstLine: source.slice(0, bodyOffset).split('\n').length,
    refuse,
  });
  const content = { subject, preheader, headline, blocks, ...(button ? { button } : {}) };
  if (problems.size === 0) return { ok: true, content };
  const hasOnlyGaps = [...problems.values()].every(({ line }) => gaps.has(line));
  return hasOnlyGaps ? refused(content) : refused();

  function refused(unfinished?: AnnouncementContent): ParsedDraft {
    const inOrder = [...problems.values()].toSorted((one, other) => one.line - other.line);
    return { ok: false, problems: inOrder, ...(unfinished && { unfinished }) };
  }
}

interface FrontMatter extends Pick<AnnouncementContent, 'subject' | 'preheader' | 'button'> {
  /** Where the text below it begins. */
  readonly bodyOffset: number;
}

const FRONT_MATTER = /^---[ \t]*\n(?:[^]*?\n)??---[ \t]*(?:\n|$)/;
const SUBJECT_MAX_LENGTH = 150;
const PREHEADER_MAX_LENGTH = 150;
const LABEL_MAX_LENGTH = 60;

/** Reads what is between the two lines of three dashes. Undefined if nothing can be read. */
function readFrontMatter(
  source: string,
  language: Language,
  refuse: Refuse,
): FrontMatter | undefined {
  const [frontMatter] = FRONT_MATTER.exec(source) ?? [];
  if (frontMatter === undefined) {
    refuse(1, 'The file must start with ---, the subject, and --- again.');
    return undefined;
  }
  const yaml = frontMatter.replace(/---\s*$/, '');
  const fields = readFields(yaml, ['subject', 'preheader', 'button'], refuse);
  if (!fields) return undefined;
  const subject = fields.text('subject', SUBJECT_MAX_LENGTH);
  if (!subject) refuse(1, 'The subject is missing: subject: "…"');
  const preheader = fields.text('preheader', PREHEADER_MAX_LENGTH);
  const button = readButton(fields, language, refuse);
  return {
    subject: subject?.text ?? '',
    preheader: preheader?.text ?? '',
    ...(button ? { button } : {}),
    bodyOffset: frontMatter.length,
  };
}

function readButton(fields: Fields, language: Language, refuse: Refuse): FrontMatter['button'] {
  const button = fields.inner('button', ['label', 'link']);
  if (!button) return undefined;
  const label = button.text('label', LABEL_MAX_LENGTH);
  const target = button.text('link', Infinity);
  if (!label || !target) {
    refuse(button.line, 'A button needs a label and a link, each on an indented line.');
    return undefined;
  }
  const read = readLink(target.text, language);
  if ('link' in read) return { label: label.text, link: read.link };
  // A placeholder is refused with its line, and shown as a button that leads to the site.
  if (isGap(target.text)) return { label: label.text, link: '{{site_origin}}' };
  if (faultOf(target.text) === undefined) refuse(target.line, read.fault);
  return undefined;
}
