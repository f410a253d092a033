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
  /** The person's place in line. Absent unless people have places. */
  readonly place_url?: string;
  /** Present if the button of the mail takes a place. */
  readonly take?: 'yes';
  /** Present if the place that it takes comes to count for another person. */
  readonly invited?: 'yes';
}

export interface ConfirmationSlots extends MailSlots {
  /** A name that passed `plainName`, in the company version only. */
  readonly company?: string;
}

export const CONFIRM_LINK = '{{confirm_url}}';
export const UNSUBSCRIBE_LINK = '{{unsubscribe_url}}';
export const PLACE_LINK = '{{place_url}}';

/** The origin is known only when the mail is sent. */
export function siteLink(route: RouteName, language: Language): string {
  return `{{site_origin}}${routePath(route, language)}`;
}

/** The confirmation quotes the entered company, or names none. */
export const MAIL_VERSIONS = ['company', 'neutral'] as const;
export type MailVersion = (typeof MAIL_VERSIONS)[number];

/** One text for mails that have a value for the slot, and another for those without. */
export function ifSlot(name: keyof MailSlots, text: string, otherwise = ''): string {
  return `{{#${name}}}${text}{{/${name}}}{{^${name}}}${otherwise}{{/${name}}}`;
}

/** To the person’s own place, or to the page that takes it. Where people have none, to the site. */
export function ownPlaceLink(language: Language): string {
  const own = ifSlot('take', CONFIRM_LINK, PLACE_LINK);
  return ifSlot('place_url', own, siteLink('landing', language));
}

const SECTION = /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs;

type Slots = Readonly<Record<string, string>>;

/** A mail without its sections for other mails. */
export function chooseSections(mail: RenderedMail, slots: Slots): RenderedMail {
  const choose = (text: string): string =>
    text.replace(SECTION, (_, mark: string, name: string, section: string) =>
      (mark === '#') === (slots[name] !== undefined) ? choose(section) : '',
    );
  return { subject: mail.subject, html: choose(mail.html), text: choose(mail.text) };
}

const SLOT = /\{\{(\w+)\}\}/g;

/** Values are escaped in HTML only. Throws for a slot without a value. */
export function fillMail(rendered: RenderedMail, slots: Slots): RenderedMail {
  const mail = chooseSections(rendered, slots);
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
