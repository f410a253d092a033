import type { PageName } from '#shared/routing/routes.ts';
import { page as confirm } from './pages/confirm/page.tsx';
import { page as confirmSuccess } from './pages/confirm-success/page.tsx';
import { page as contact } from './pages/contact/page.tsx';
import { page as emailPreview } from './pages/email-preview/page.tsx';
import { page as embed } from './pages/embed/page.tsx';
import { page as join } from './pages/join/page.tsx';
import { page as landing } from './pages/landing/page.tsx';
import { page as notFound } from './pages/not-found/page.tsx';
import { page as privacy } from './pages/privacy/page.tsx';
import { page as style } from './pages/style/page.tsx';
import { page as success } from './pages/success/page.tsx';
import { page as terms } from './pages/terms/page.tsx';
import { page as unsubscribe } from './pages/unsubscribe/page.tsx';
import { page as unsubscribeSuccess } from './pages/unsubscribe-success/page.tsx';
import type { Page } from './shell/page.ts';

/** The pages. Their paths are in shared/routing/routes.ts. */
export const PAGES: Readonly<Record<PageName, Page>> = {
  landing,
  success,
  privacy,
  terms,
  contact,
  embed,
  join,
  style,
  emailPreview,
  unsubscribe,
  unsubscribeSuccess,
  confirm,
  confirmSuccess,
  notFound,
};
