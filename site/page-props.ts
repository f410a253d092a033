import type { Facts } from '#shared/brand.ts';
import type { Places } from '#shared/countries.ts';
import type { ContactMode, OptIn } from '#shared/settings.ts';
import type { Language, Localized } from '#shared/languages.ts';
import type { Attribute } from './embed/choices.ts';
import type { SiteMessages } from './messages/site-messages.ts';

/** The settings of a build, which are the same for every page. */
export interface SiteSettings {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly contact: ContactMode;
  readonly optIn: OptIn;
  readonly places: Places;
  readonly facts: Facts;
  readonly year: number;
  /** Until when /.well-known/security.txt counts, in ISO 8601. */
  readonly expires: string;
  /**
   * The prerendered waitlist form, an element with a declarative shadow root: for the landing page,
   * and for the page that links of partners lead to, which a success does not leave.
   */
  readonly widget: Localized<{ readonly html: string; readonly joinHtml: string }>;
  /** Of the element, for the page on which partners set the form up. */
  readonly attributes: readonly Attribute[];
}

export interface PageProps {
  readonly language: Language;
  readonly messages: SiteMessages;
  readonly settings: SiteSettings;
}
