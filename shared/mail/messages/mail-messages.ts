import type { Texts } from '#shared/languages.ts';
import type * as it from './it.ts';

/**
 * All that our mails say in one language, in the shape of the Italian texts. A slot is `{{name}}`, and
 * only `company.name` has one.
 */
export type MailMessages = Texts<typeof it>;
