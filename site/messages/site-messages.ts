import type {
  ConfirmMessages,
  ContactMessages,
  RefusalMessages,
  UnsubscribeMessages,
} from './form-messages.ts';
import type { EmbedMessages } from './embed-messages.ts';
import type { LandingMessages } from './landing-messages.ts';
import type { LayoutMessages, MetaMessages } from './layout-messages.ts';
import type {
  NoticeMessages,
  ShareMessages,
  SuccessMessages,
  UnsubscribeSuccessMessages,
} from './notice-messages.ts';
import type { PrivacyMessages, TermsMessages } from './legal-messages.ts';
import type { EmailPreviewMessages, StyleMessages } from './showcase-messages.ts';

/**
 * All texts of the site in one language. A text may contain a placeholder such as `{name}`, which
 * the comment of its field then names. A missing or an extra key does not compile.
 */
export interface SiteMessages {
  readonly layout: LayoutMessages;
  readonly meta: MetaMessages;
  readonly landing: LandingMessages;
  readonly success: SuccessMessages;
  readonly privacy: PrivacyMessages;
  readonly terms: TermsMessages;
  readonly contact: ContactMessages;
  readonly embed: EmbedMessages;
  readonly unsubscribe: UnsubscribeMessages;
  readonly unsubscribeSuccess: UnsubscribeSuccessMessages;
  readonly confirm: ConfirmMessages;
  readonly confirmSuccess: NoticeMessages;
  readonly notFound: NoticeMessages;
  readonly refusals: RefusalMessages;
  readonly style: StyleMessages;
  readonly emailPreview: EmailPreviewMessages;
  readonly share: ShareMessages;
}
