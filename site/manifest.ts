import type { ComponentType } from 'react';
import type { PageName } from '#shared/routing/routes.ts';
import type { IslandName } from './islands/island.tsx';
import type { PageProps } from './page-props.ts';
import { ConfirmPage } from './pages/confirm/confirm-page.tsx';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { EmailPreviewPage } from './pages/email-preview/email-preview-page.tsx';
import { EmbedPage } from './pages/embed/embed-page.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { PrivacyPage } from './pages/legal/privacy-page.tsx';
import { TermsPage } from './pages/legal/terms-page.tsx';
import {
  ConfirmSuccessPage,
  NotFoundPage,
  UnsubscribeSuccessPage,
} from './pages/notice/notice-pages.tsx';
import { SuccessPage } from './pages/notice/success-page.tsx';
import { StylePage } from './pages/style/style-page.tsx';
import { UnsubscribePage } from './pages/unsubscribe/unsubscribe-page.tsx';

/** What a page consists of, and whether search engines list it. */
export interface Page {
  readonly component: ComponentType<PageProps>;
  /** The inline style sheet. */
  readonly styles: StyleName;
  /** The islands that the component renders. A page without islands loads no framework code. */
  readonly islands: readonly IslandName[];
  /** Whether search engines may list it. The other pages are steps of a process or our own tools. */
  readonly listed: boolean;
  /** Whether the component renders the waitlist form. */
  readonly widget?: true;
  /** An inline script that only this kind of page has. */
  readonly script?: ScriptName;
  /** Whether it describes the organization as structured data. */
  readonly structuredData?: true;
}

/** The inline style sheets. Each is a file of site/styles. */
export const STYLE_NAMES = [
  'landing',
  'notice',
  'success',
  'legal',
  'contact',
  'embed',
  'unsubscribe',
  'confirm',
  'style',
  'email-preview',
] as const;

export type StyleName = (typeof STYLE_NAMES)[number];

/** The inline scripts. Each is a file of site/scripts. */
export const SCRIPT_NAMES = [
  'language-redirect',
  'requested-language-redirect',
  'page',
  'modules',
  'islands',
  'log-not-found',
  'confirm-form',
  'share',
] as const;

export type ScriptName = (typeof SCRIPT_NAMES)[number];

export const PAGES: Readonly<Record<PageName, Page>> = {
  landing: {
    component: LandingPage,
    styles: 'landing',
    islands: [],
    listed: true,
    widget: true,
    structuredData: true,
  },
  success: {
    component: SuccessPage,
    styles: 'success',
    islands: [],
    script: 'share',
    listed: false,
  },
  privacy: { component: PrivacyPage, styles: 'legal', islands: [], listed: true },
  terms: { component: TermsPage, styles: 'legal', islands: [], listed: true },
  contact: { component: ContactPage, styles: 'contact', islands: ['contact-form'], listed: true },
  embed: {
    component: EmbedPage,
    styles: 'embed',
    islands: ['origin-check', 'embed-configurator'],
    listed: true,
  },
  style: {
    component: StylePage,
    styles: 'style',
    islands: ['tabs', 'tooltips'],
    listed: false,
  },
  emailPreview: {
    component: EmailPreviewPage,
    styles: 'email-preview',
    islands: [],
    listed: false,
  },
  unsubscribe: {
    component: UnsubscribePage,
    styles: 'unsubscribe',
    islands: ['unsubscribe-form'],
    listed: false,
  },
  unsubscribeSuccess: {
    component: UnsubscribeSuccessPage,
    styles: 'confirm',
    islands: [],
    script: 'confirm-form',
    listed: false,
  },
  confirm: {
    component: ConfirmPage,
    styles: 'confirm',
    islands: [],
    script: 'confirm-form',
    listed: false,
  },
  confirmSuccess: {
    component: ConfirmSuccessPage,
    styles: 'success',
    islands: [],
    script: 'share',
    listed: false,
  },
  notFound: {
    component: NotFoundPage,
    styles: 'notice',
    islands: [],
    script: 'log-not-found',
    listed: false,
  },
};
