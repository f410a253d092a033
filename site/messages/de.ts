import { confirm, contact, refusals, unsubscribe } from './de/forms.ts';
import { embed } from './de/embed.ts';
import { landing } from './de/landing.ts';
import { layout, meta } from './de/layout.ts';
import { confirmSuccess, notFound, share, success, unsubscribeSuccess } from './de/notices.ts';
import { privacy } from './de/privacy.ts';
import { emailPreview, style } from './de/showcase.ts';
import { terms } from './de/terms.ts';
import type { SiteMessages } from './site-messages.ts';

export const de: SiteMessages = {
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
