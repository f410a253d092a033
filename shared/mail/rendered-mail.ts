import { escapeHtml } from '#shared/escape-html.ts';

/** A mail rendered by the build. What differs between recipients is a slot: `{{name}}`. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The values of a confirmation's slots. */
export interface ConfirmationSlots {
  /** A plain name that passed `plainName`; only the company version has its slot. */
  readonly company?: string;
  /** Page of the site that unsubscribes, with a token and no address. */
  readonly unsubscribe_url: string;
  /** Origin of the site, no trailing slash. */
  readonly site_origin: string;
}

/** The confirmation quotes the company that was entered, or names none. */
export const MAIL_VERSIONS = ['company', 'neutral'] as const;
export type MailVersion = (typeof MAIL_VERSIONS)[number];

const SLOT = /\{\{(\w+)\}\}/g;

/** Fills every slot: escaped in HTML, as it is in subject and text. Throws for a slot without a value. */
export function fillMail(
  mail: RenderedMail,
  slots: Readonly<Record<string, string>>,
): RenderedMail {
  const valueOf = (name: string): string => {
    const value = slots[name];
    if (value === undefined) throw new RangeError(`The mail has no value for its slot ${name}`);
    return value;
  };
  const fill = (text: string) => text.replace(SLOT, (_, name: string) => valueOf(name));
  return {
    subject: fill(mail.subject),
    html: mail.html.replace(SLOT, (_, name: string) => escapeHtml(valueOf(name))),
    text: fill(mail.text),
  };
}
