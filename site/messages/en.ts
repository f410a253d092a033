import { confirm, contact, refusals, unsubscribe } from './en/forms.ts';
import { embed } from './en/embed.ts';
import { landing } from './en/landing.ts';
import { layout, meta } from './en/layout.ts';
import { confirmSuccess, notFound, share, success, unsubscribeSuccess } from './en/notices.ts';
import { privacy } from './en/privacy.ts';
import { emailPreview, style } from './en/showcase.ts';
import { terms } from './en/terms.ts';
import type { SiteMessages } from './site-messages.ts';

export const en: SiteMessages = {
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
