import * as embed from './fr/embed.ts';
import * as forms from './fr/forms.ts';
import * as landing from './fr/landing.ts';
import * as layout from './fr/layout.ts';
import * as notices from './fr/notices.ts';
import * as privacy from './fr/privacy.ts';
import * as showcase from './fr/showcase.ts';
import * as terms from './fr/terms.ts';
import type { SiteMessages } from './site-messages.ts';

export const fr: SiteMessages = {
  ...embed,
  ...forms,
  ...landing,
  ...layout,
  ...notices,
  ...privacy,
  ...showcase,
  ...terms,
};
