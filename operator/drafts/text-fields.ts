import { parseDocument, stringify } from 'yaml';
import * as z from 'zod/mini';

/** What a form has of a text. */
export interface TextFields {
  readonly subject: string;
  readonly preheader: string;
  /** Of the button. Without both there is none. */
  readonly label: string;
  readonly link: string;
  /** Markdown. */
  readonly body: string;
}

const FRONT_MATTER = /^---[ \t]*\n([^]*?\n)??---[ \t]*(?:\n|$)/;

const line = z.catch(z.string(), '');
const fields = z.catch(
  z.object({
    subject: line,
    preheader: line,
    button: z.catch(z.object({ label: line, link: line }), { label: '', link: '' }),
  }),
  { subject: '', preheader: '', button: { label: '', link: '' } },
);

/** Reads a file of a draft for a form, whether or not it can be sent. */
export function readTextFields(text: string): TextFields {
  const source = text.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const [all = '', yaml = ''] = FRONT_MATTER.exec(source) ?? [];
  const { subject, preheader, button } = fields.parse(parseDocument(yaml).toJS());
  return { subject, preheader, ...button, body: source.slice(all.length).trim() };
}

/** The file of a draft that a form has. */
export function writeTextFields({ subject, preheader, label, link, body }: TextFields): string {
  const button = label === '' && link === '' ? {} : { button: { label, link } };
  const yaml = stringify({ subject, preheader, ...button }, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${body.replace(/\r\n?/g, '\n').trim()}\n`;
}
