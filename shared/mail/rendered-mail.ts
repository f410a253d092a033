import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';

/** What differs between recipients is a slot: `{{name}}`. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Links to pages carry a token and no address. */
export interface MailSlots {
  /** The page that shows what the mail is about, and whose button confirms it. */
  readonly confirm_url: string;
  readonly unsubscribe_url: string;
  /** No trailing slash. */
  readonly site_origin: string;
}

export interface ConfirmationSlots extends MailSlots {
  /** A name that passed `plainName`, in the company version only. */
  readonly company?: string;
  /** Ends the person's invitation link. */
  readonly invitation_code: string;
}

export const CONFIRM_LINK = '{{confirm_url}}';
export const UNSUBSCRIBE_LINK = '{{unsubscribe_url}}';

/** The origin is known only when the mail is sent. */
export function siteLink(route: RouteName, language: Language): string {
  return `{{site_origin}}${routePath(route, language)}`;
}

/** The invitation link, in a form that another address may have as a value. */
export function shareLink(
  language: Language,
  encode: (text: string) => string = (text) => text,
): string {
  return `{{site_origin}}${encode(`${routePath('landing', language)}?via=`)}{{invitation_code}}`;
}

/** The confirmation quotes the entered company, or names none. */
export const MAIL_VERSIONS = ['company', 'neutral'] as const;
export type MailVersion = (typeof MAIL_VERSIONS)[number];

const SLOT = /\{\{(\w+)\}\}/g;

/** Values are escaped in HTML only. Throws for a slot without a value. */
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
