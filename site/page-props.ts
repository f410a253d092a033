import type { Language, Localized } from '#shared/languages.ts';
import type { SiteMessages } from './messages/site-messages.ts';

/** Whether contact messages are sent, or only shown to be. */
export type ContactSetting = 'delivered' | 'simulated';

/** What a build decides for every page alike. */
export interface SiteSettings {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly contact: ContactSetting;
  readonly year: number;
  /** The waitlist form as the built widget draws it: its element with a declarative shadow root. */
  readonly widget: Localized<{ readonly html: string }>;
}

export interface PageProps {
  readonly language: Language;
  readonly messages: SiteMessages;
  readonly settings: SiteSettings;
}
