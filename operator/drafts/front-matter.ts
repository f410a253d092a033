import { isMap, isScalar, LineCounter, parseDocument, type Scalar } from 'yaml';
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { faultOf, readLink, type Refuse } from './draft-text.ts';

export type FrontMatter = Pick<AnnouncementContent, 'subject' | 'preheader' | 'button'>;

/** Of a subject and of a preheader. Inboxes show less. */
const SUBJECT_MAX_LENGTH = 150;
const LABEL_MAX_LENGTH = 60;

const NOT_TEXT = 'expected text. Put it in quotes.';
const NO_BUTTON = 'A button needs a label and a link, each on an indented line.';

/** Reads YAML that begins on the first line of a file. Undefined if it is refused. */
export function readFrontMatter(
  yaml: string,
  language: Language,
  refuse: Refuse,
): FrontMatter | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  for (const { pos } of document.errors) {
    refuse(lines.linePos(pos[0]).line, 'Invalid YAML. Quote values that contain a colon.');
  }
  if (document.errors.length > 0) return undefined;
  const read = fieldsOf(yaml).safeParse(document.toJS() ?? {});
  for (const issue of read.error?.issues ?? []) {
    const { path, message } = issue;
    const keys = 'keys' in issue ? issue.keys : [];
    for (const key of keys) refuse(lineOf(path.concat(key)), message);
    if (keys.length === 0) refuse(lineOf(path), message);
  }
  if (!read.success) return undefined;
  const { subject, preheader, button } = read.data;
  return {
    subject,
    preheader: preheader ?? '',
    ...(button && { button: { label: button.label, link: linkOf(button.link) } }),
  };

  function linkOf(text: string): string {
    const found = readLink(text, language);
    if ('link' in found) return found.link;
    // A placeholder is refused with its line, and shown as a button that leads to the site.
    if (faultOf(text) === undefined) refuse(lineOf(['button', 'link']), found.fault);
    return '{{site_origin}}';
  }

  /** Of a value, or of the key of what has no value or several. */
  function lineOf(path: readonly PropertyKey[]): number {
    let map: unknown = document.contents;
    let line = 1;
    for (const key of path) {
      const pair = isMap<Scalar>(map) ? map.items.find((one) => one.key.value === key) : undefined;
      if (!pair) break;
      const node = isScalar(pair.value) ? pair.value : pair.key;
      line = lines.linePos(node.range?.[0] ?? 0).line;
      map = pair.value;
    }
    return line;
  }
}

function fieldsOf(yaml: string) {
  // An escape can stand for a brace, or for an invisible character. Others were refused with their lines.
  const hiddenFault = faultOf(yaml) === undefined ? faultOf : () => undefined;

  function line(name: string, maxLength: number, missing?: string) {
    return z
      .string({ error: ({ input }) => (input == null && missing) || `${name}: ${NOT_TEXT}` })
      .check(
        z.trim(),
        z.superRefine((text, context) => {
          const { length } = Array.from(text);
          if (/[\n\r]/.test(text)) context.addIssue(`${name}: expected one line.`);
          if (length > maxLength) {
            context.addIssue(`${name}: ${length} characters. The limit is ${maxLength}.`);
          }
          const fault = text === '' ? missing : hiddenFault(text);
          if (fault !== undefined) context.addIssue(fault);
        }),
      );
  }

  return strict({
    subject: line('subject', SUBJECT_MAX_LENGTH, 'The subject is missing: subject: "…"'),
    preheader: z.nullish(line('preheader', SUBJECT_MAX_LENGTH)),
    button: z.nullish(
      strict(
        {
          label: line('label', LABEL_MAX_LENGTH, NO_BUTTON),
          link: line('link', Infinity, NO_BUTTON),
        },
        NO_BUTTON,
      ),
    ),
  });
}

function strict<Shape extends z.core.$ZodShape>(shape: Shape, expected?: string) {
  const unknown = `Unknown field. The fields are ${Object.keys(shape).join(', ')}.`;
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? unknown : expected),
  });
}
