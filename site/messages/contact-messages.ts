import type { ContactError } from '#shared/contract/field-errors.ts';
import type { TitledText } from './landing-messages.ts';

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
    /** `unknown` stands for what a newer API may say. No visitor types the language. */
    readonly errors: Readonly<Record<Exclude<ContactError, 'languageInvalid'> | 'unknown', string>>;
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
