import * as embed from './it/embed.ts';
import * as forms from './it/forms.ts';
import * as landing from './it/landing.ts';
import * as layout from './it/layout.ts';
import * as notices from './it/notices.ts';
import * as privacy from './it/privacy.ts';
import * as showcase from './it/showcase.ts';
import * as terms from './it/terms.ts';

export const it = {
  ...embed,
  ...forms,
  ...landing,
  ...layout,
  ...notices,
  ...privacy,
  ...showcase,
  ...terms,
};
