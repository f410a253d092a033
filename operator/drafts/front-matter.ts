import { isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { faultOf, readLink, type Refuse } from './draft-text.ts';

export type FrontMatter = Pick<AnnouncementContent, 'subject' | 'preheader' | 'button'>;

const NO_BUTTON = 'A button needs a label and a link, each on an indented line.';

const FIELDS = strict({
  // Inboxes show less of both.
  subject: line('subject', 150, 'The subject is missing: subject: "…"'),
  preheader: z.nullish(line('preheader', 150)),
  button: z.nullish(
    strict({ label: line('label', 60, NO_BUTTON), link: line('link', 2000, NO_BUTTON) }, NO_BUTTON),
  ),
});

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
  const read = FIELDS.safeParse(document.toJS() ?? {});
  for (const { path, message, ...issue } of read.error?.issues ?? []) {
    const [key] = 'keys' in issue ? issue.keys : [];
    refuse(lineOf(key === undefined ? path : [...path, key]), message);
  }
  if (!read.success) return undefined;
  const { subject, preheader, button } = read.data;
  return {
    subject: checked(subject, 'subject'),
    preheader: checked(preheader ?? '', 'preheader'),
    ...(button && {
      button: { label: checked(button.label, 'button', 'label'), link: linkOf(button.link) },
    }),
  };

  /** An escape can stand for a brace, or for an invisible character. */
  function checked(text: string, ...path: readonly string[]): string {
    const fault = faultOf(text);
    if (fault !== undefined) refuse(lineOf(path), fault);
    return text;
  }

  /** A placeholder is shown as a button that leads to the site. */
  function linkOf(text: string): string {
    const found = readLink(text, language);
    if ('link' in found) return found.link;
    refuse(lineOf(['button', 'link']), faultOf(text) ?? found.fault);
    return '{{site_origin}}';
  }

  /** Of a value, or of what lacks it. */
  function lineOf(path: readonly PropertyKey[]): number {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  }
}

function line(name: string, maxLength: number, missing?: string) {
  return z
    .string({
      error: ({ input }) =>
        (input == null && missing) || `${name}: expected text. Put it in quotes.`,
    })
    .check(
      z.trim(),
      z.minLength(missing === undefined ? 0 : 1, missing),
      z.maxLength(maxLength, `${name}: at most ${maxLength} characters.`),
      z.regex(/^[^\n\r]*$/, `${name}: expected one line.`),
    );
}

function strict<Shape extends z.core.$ZodShape>(shape: Shape, expected?: string) {
  const unknown = `Unknown field. The fields are ${Object.keys(shape).join(', ')}.`;
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? unknown : expected),
  });
}
