import type { ComponentType } from 'react';
import type { PageName } from '#shared/routing/routes.ts';
import type { IslandName } from './islands/island-names.ts';
import type { PageProps } from './page-props.ts';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { EmailPreviewPage } from './pages/email-preview/email-preview-page.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { NotFoundPage } from './pages/notice/not-found-page.tsx';
import { SuccessPage } from './pages/notice/success-page.tsx';
import { UnsubscribeSuccessPage } from './pages/notice/unsubscribe-success-page.tsx';
import { PrivacyPage } from './pages/legal/privacy-page.tsx';
import { TermsPage } from './pages/legal/terms-page.tsx';
import { StylePage } from './pages/style/style-page.tsx';
import { UnsubscribePage } from './pages/unsubscribe/unsubscribe-page.tsx';

/** A page of the site: the one place that says what it is made of and what it tells a robot. */
export interface Page {
  readonly component: ComponentType<PageProps>;
  /** A style sheet of site/styles, which stands inline in the page. */
  readonly styles: StyleName;
  /** Its interactive parts. None: no framework code is sent. */
  readonly islands: readonly IslandName[];
  /** Whether search engines may list it; the others are steps on a way or our own tools. */
  readonly listed: boolean;
  /** Whether it carries the waitlist form. */
  readonly widget?: true;
  /** Whether it says who we are, as structured data. */
  readonly structuredData?: true;
}

export const STYLE_NAMES = [
  'landing',
  'notice',
  'legal',
  'contact',
  'unsubscribe',
  'style',
  'email-preview',
] as const;

export type StyleName = (typeof STYLE_NAMES)[number];

export const PAGES: Readonly<Record<PageName, Page>> = {
  landing: {
    component: LandingPage,
    styles: 'landing',
    islands: [],
    listed: true,
    widget: true,
    structuredData: true,
  },
  success: { component: SuccessPage, styles: 'notice', islands: [], listed: false },
  privacy: { component: PrivacyPage, styles: 'legal', islands: [], listed: true },
  terms: { component: TermsPage, styles: 'legal', islands: [], listed: true },
  contact: { component: ContactPage, styles: 'contact', islands: ['contact-form'], listed: true },
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
    styles: 'notice',
    islands: [],
    listed: false,
  },
  notFound: { component: NotFoundPage, styles: 'notice', islands: [], listed: false },
};
