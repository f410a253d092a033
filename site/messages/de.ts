import * as embed from './de/embed.ts';
import * as forms from './de/forms.ts';
import * as landing from './de/landing.ts';
import * as layout from './de/layout.ts';
import * as notices from './de/notices.ts';
import * as privacy from './de/privacy.ts';
import * as showcase from './de/showcase.ts';
import * as terms from './de/terms.ts';
import type { SiteMessages } from './site-messages.ts';

export const de: SiteMessages = {
  ...embed,
  ...forms,
  ...landing,
  ...layout,
  ...notices,
  ...privacy,
  ...showcase,
  ...terms,
};
