import * as embed from './en/embed.ts';
import * as forms from './en/forms.ts';
import * as landing from './en/landing.ts';
import * as layout from './en/layout.ts';
import * as notices from './en/notices.ts';
import * as privacy from './en/privacy.ts';
import * as showcase from './en/showcase.ts';
import * as terms from './en/terms.ts';
import type { SiteMessages } from './site-messages.ts';

export const en: SiteMessages = {
  ...embed,
  ...forms,
  ...landing,
  ...layout,
  ...notices,
  ...privacy,
  ...showcase,
  ...terms,
};
