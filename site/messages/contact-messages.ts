import type { CONTACT_FIELD_ERRORS } from '#shared/contract/messages.ts';
import type { TitledText } from './landing-messages.ts';

/** What a visitor can get wrong: the language is never theirs to type. */
export type ContactErrorName = Exclude<keyof typeof CONTACT_FIELD_ERRORS, 'language'>;

export interface ContactMessages {
  readonly title: string;
  readonly lead: string;
  readonly form: {
    readonly title: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly send: string;
    readonly sending: string;
    readonly errors: Readonly<Record<ContactErrorName, string>>;
  };
  readonly success: TitledText;
  readonly failure: TitledText;
  readonly cards: {
    readonly email: TitledText;
    readonly phone: TitledText;
    readonly address: TitledText;
  };
  /** The reply within 24 hours. */
  readonly promise: string;
}
