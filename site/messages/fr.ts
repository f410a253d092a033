import { confirm, contact, refusals, unsubscribe } from './fr/forms.ts';
import { embed } from './fr/embed.ts';
import { landing } from './fr/landing.ts';
import { layout, meta } from './fr/layout.ts';
import { confirmSuccess, notFound, share, success, unsubscribeSuccess } from './fr/notices.ts';
import { privacy } from './fr/privacy.ts';
import { emailPreview, style } from './fr/showcase.ts';
import { terms } from './fr/terms.ts';
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
