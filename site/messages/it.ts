import { confirm, contact, refusals, unsubscribe } from './it/forms.ts';
import { embed } from './it/embed.ts';
import { landing } from './it/landing.ts';
import { layout, meta } from './it/layout.ts';
import { confirmSuccess, notFound, share, success, unsubscribeSuccess } from './it/notices.ts';
import { privacy } from './it/privacy.ts';
import { emailPreview, style } from './it/showcase.ts';
import { terms } from './it/terms.ts';
import type { SiteMessages } from './site-messages.ts';

export const it: SiteMessages = {
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
