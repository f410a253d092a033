import type { Language, Localized } from '#shared/languages.ts';
import type { SiteMessages } from './messages/site-messages.ts';

/** Whether contact messages are sent, or only shown to be. */
export type ContactSetting = 'delivered' | 'simulated';

/** The waitlist form as the widget's build prerenders it: declarative shadow DOM. */
export interface PrerenderedWidget {
  readonly html: string;
  /** Text of each `<style>` inside, so that the policy can allow it by its hash. */
  readonly styles: readonly string[];
}

/** What a build decides for every page alike. */
export interface SiteSettings {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly contact: ContactSetting;
  readonly year: number;
  readonly widget: Localized<PrerenderedWidget>;
}

export interface PageProps {
  readonly language: Language;
  readonly messages: SiteMessages;
  readonly settings: SiteSettings;
}
