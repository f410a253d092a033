import type { ComponentType } from 'react';
import type { PageName } from '#shared/routing/routes.ts';
import type { IslandName } from './islands/island.tsx';
import type { PageProps } from './page-props.ts';
import { ConfirmPage } from './pages/confirm/confirm-page.tsx';
import {
  ConfirmSuccessPage,
  NotFoundPage,
  UnsubscribeSuccessPage,
} from './pages/notice/notice-pages.tsx';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { EmailPreviewPage } from './pages/email-preview/email-preview-page.tsx';
import { EmbedPage } from './pages/embed/embed-page.tsx';
import { JoinPage } from './pages/join/join-page.tsx';
import { Hero } from './pages/landing/hero.tsx';
import { BelowHero } from './pages/landing/below-hero.tsx';
import { PrivacyPage, TermsPage } from './pages/legal/legal-pages.tsx';
import { SuccessPage } from './pages/notice/success-page.tsx';
import { StylePage } from './pages/style/style-page.tsx';
import { UnsubscribePage } from './pages/unsubscribe/unsubscribe-page.tsx';

/** What a page consists of, and whether search engines list it. */
export interface Page {
  readonly component: ComponentType<PageProps>;
  /** The inline style sheet. */
  readonly styles: StyleName;
  /**
   * What follows the first screen. Its style sheet is a file that does not delay the first screen.
   * Its inline script comes before it.
   */
  readonly below?: {
    readonly component: ComponentType<PageProps>;
    readonly styles: SheetName;
    readonly script: ScriptName;
  };
  /** The islands that the component renders. A page without islands loads no framework code. */
  readonly islands: readonly IslandName[];
  /** Whether search engines may list it. The other pages are steps of a process or our own tools. */
  readonly listed: boolean;
  /** Whether the component renders the waitlist form. */
  readonly widget?: true;
  /** Whether it has neither header nor footer. */
  readonly isBare?: true;
  /** An inline script that only pages of this kind have. */
  readonly script?: ScriptName;
  /** Whether it describes the organization as structured data. */
  readonly structuredData?: true;
}

/** The inline style sheets. Each is a file of site/styles. Pages of a kind share one. */
export const STYLE_NAMES = [
  'landing',
  'embed',
  'join',
  'legal',
  'form-pages',
  'notice-pages',
  'own-tools',
] as const;

export type StyleName = (typeof STYLE_NAMES)[number];

/** The style sheets that are files of their own. Each is a file of site/styles. */
export const SHEET_NAMES = ['below-hero'] as const;

export type SheetName = (typeof SHEET_NAMES)[number];

/** The inline scripts. Each is a file of site/scripts. */
export const SCRIPT_NAMES = [
  'language-redirect',
  'requested-language-redirect',
  'page',
  'modules',
  'islands',
  'notice-pages',
  'join',
  'listing-search',
  'mail-heights',
  'unlinked',
] as const;

export type ScriptName = (typeof SCRIPT_NAMES)[number];

/** What the pages of site/pages/notice have in common. */
const NOTICE = {
  styles: 'notice-pages',
  islands: [],
  script: 'notice-pages',
  listed: false,
} as const satisfies Partial<Page>;

export const PAGES: Readonly<Record<PageName, Page>> = {
  landing: {
    component: Hero,
    styles: 'landing',
    below: { component: BelowHero, styles: 'below-hero', script: 'listing-search' },
    islands: [],
    listed: true,
    widget: true,
    structuredData: true,
  },
  success: { ...NOTICE, component: SuccessPage },
  privacy: { component: PrivacyPage, styles: 'legal', islands: [], listed: true },
  terms: { component: TermsPage, styles: 'legal', islands: [], listed: true },
  contact: {
    component: ContactPage,
    styles: 'form-pages',
    islands: ['contact-form'],
    listed: true,
  },
  embed: {
    component: EmbedPage,
    styles: 'embed',
    islands: ['origin-check', 'embed-configurator'],
    listed: true,
  },
  join: {
    component: JoinPage,
    styles: 'join',
    islands: [],
    script: 'join',
    listed: false,
    widget: true,
    isBare: true,
  },
  style: {
    component: StylePage,
    styles: 'own-tools',
    islands: ['tabs', 'tooltips'],
    listed: false,
  },
  emailPreview: {
    component: EmailPreviewPage,
    styles: 'own-tools',
    islands: [],
    script: 'mail-heights',
    listed: false,
  },
  unsubscribe: {
    component: UnsubscribePage,
    styles: 'form-pages',
    islands: ['unsubscribe-form'],
    listed: false,
  },
  unsubscribeSuccess: { ...NOTICE, component: UnsubscribeSuccessPage },
  confirm: {
    component: ConfirmPage,
    styles: 'form-pages',
    islands: ['confirm-form'],
    script: 'unlinked',
    listed: false,
  },
  confirmSuccess: { ...NOTICE, component: ConfirmSuccessPage },
  notFound: { ...NOTICE, component: NotFoundPage },
};
