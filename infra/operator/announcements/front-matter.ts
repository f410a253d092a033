import type { Language } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { readLink } from './draft-link.ts';
import type { Refuse } from './draft-problem.ts';
import { faultOf } from './draft-text.ts';
import { readFields, type Fields } from './yaml-fields.ts';

export interface FrontMatter extends Pick<AnnouncementContent, 'subject' | 'preheader' | 'button'> {
  /** Where the text below it begins. */
  readonly bodyOffset: number;
}

const FRONT_MATTER = /^---[ \t]*\n(?:[^]*?\n)??---[ \t]*(?:\n|$)/;
const SUBJECT_MAX_LENGTH = 150;
const PREHEADER_MAX_LENGTH = 150;
const LABEL_MAX_LENGTH = 60;

/** Reads what is between the two lines of three dashes. Undefined if nothing can be read. */
export function readFrontMatter(
  source: string,
  language: Language,
  refuse: Refuse,
): FrontMatter | undefined {
  const [frontMatter] = FRONT_MATTER.exec(source) ?? [];
  if (frontMatter === undefined) {
    refuse(1, 'The file begins with ---, the subject, and --- again.');
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
    refuse(button.line, 'A button has a label and a link, each on an indented line.');
    return undefined;
  }
  const read = readLink(target.text, language);
  if ('link' in read) return { label: label.text, link: read.link };
  // What is still to be replaced is no link yet.
  if (faultOf(target.text) === undefined) refuse(target.line, read.fault);
  return undefined;
}
