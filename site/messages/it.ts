import { confirm } from './it/confirm.ts';
import { contact } from './it/contact.ts';
import { embed } from './it/embed.ts';
import { landing } from './it/landing.ts';
import { layout } from './it/layout.ts';
import { meta } from './it/meta.ts';
import { confirmSuccess, notFound, share, success, unsubscribeSuccess } from './it/notices.ts';
import { privacy } from './it/privacy.ts';
import { refusals } from './it/refusals.ts';
import { emailPreview, style } from './it/showcase.ts';
import { terms } from './it/terms.ts';
import { unsubscribe } from './it/unsubscribe.ts';
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
