import { parseDocument, stringify } from 'yaml';
import { splitDraft } from './parse-draft.ts';

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

/** Reads a file of a draft for a form, whether or not it can be sent. */
export function readTextFields(text: string): TextFields {
  const { yaml, markdown } = splitDraft(text);
  const document = parseDocument(yaml);
  const lineAt = (...path: readonly string[]) => {
    const line = document.getIn(path);
    return typeof line === 'string' ? line : '';
  };
  return {
    subject: lineAt('subject'),
    preheader: lineAt('preheader'),
    label: lineAt('button', 'label'),
    link: lineAt('button', 'link'),
    body: markdown.trim(),
  };
}

/** The file of a draft that a form has. */
export function writeTextFields({ subject, preheader, label, link, body }: TextFields): string {
  const button = label === '' && link === '' ? {} : { button: { label, link } };
  const yaml = stringify({ subject, preheader, ...button }, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${body.replace(/\r\n?/g, '\n').trim()}\n`;
}
