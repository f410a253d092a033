/** A mail rendered at build: every text in its place, what varies per recipient as a slot. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What a send fills in. A slot stands in a rendered mail as `{{name}}`. */
export interface ConfirmationSlots {
  /** A plain name that passed `plainCompanyName`; only the company version has its slot. */
  readonly company?: string;
  /** Site page that ends the subscription, with a token and no address. */
  readonly unsubscribe_url: string;
  /** Origin of the site, no trailing slash. */
  readonly site_origin: string;
}

/** The mail addresses the company by name, or nobody. */
export const MAIL_VERSIONS = ['company', 'neutral'] as const;
export type MailVersion = (typeof MAIL_VERSIONS)[number];
