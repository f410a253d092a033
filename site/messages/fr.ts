import { confirm } from './fr/confirm.ts';
import { contact } from './fr/contact.ts';
import { embed } from './fr/embed.ts';
import { landing } from './fr/landing.ts';
import { layout } from './fr/layout.ts';
import { meta } from './fr/meta.ts';
import { confirmSuccess, notFound, share, success, unsubscribeSuccess } from './fr/notices.ts';
import { privacy } from './fr/privacy.ts';
import { refusals } from './fr/refusals.ts';
import { emailPreview, style } from './fr/showcase.ts';
import { terms } from './fr/terms.ts';
import { unsubscribe } from './fr/unsubscribe.ts';
import type { SiteMessages } from './site-messages.ts';

export const fr: SiteMessages = {
  layout,
  meta,
  landing,
  success,
  privacy,
  terms,
  contact,
  embed,
  unsubscribe,
  unsubscribeSuccess,
  confirm,
  confirmSuccess,
  notFound,
  refusals,
  style,
  emailPreview,
  share,
};
