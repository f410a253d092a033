import { escapeHtml } from '#shared/escape-html.ts';
import type { RenderedMail } from './rendered-mail.ts';

const SLOT = /\{\{(\w+)\}\}/g;

/** Fills every slot: escaped in HTML, as it is in subject and text. Throws on a slot without a value. */
export function fillMail(
  mail: RenderedMail,
  slots: Readonly<Record<string, string>>,
): RenderedMail {
  const valueOf = (name: string): string => {
    const value = slots[name];
    if (value === undefined) throw new Error(`The mail has no value for its slot ${name}`);
    return value;
  };
  const plain = (text: string) => text.replace(SLOT, (_, name: string) => valueOf(name));
  return {
    subject: plain(mail.subject),
    html: mail.html.replace(SLOT, (_, name: string) => escapeHtml(valueOf(name))),
    text: plain(mail.text),
  };
}
