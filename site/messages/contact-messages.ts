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
    /**
     * `unknown` is shown for an error that a newer API may answer with. There is no text for an
     * invalid language, because a visitor does not enter the language.
     */
    readonly errors: Readonly<Record<Exclude<ContactError, 'languageInvalid'> | 'unknown', string>>;
  };
  readonly success: TitledText;
  readonly failure: TitledText;
  readonly cards: {
    readonly email: TitledText;
    readonly phone: TitledText;
    readonly address: TitledText;
  };
  /** Promises a reply within 24 hours. */
  readonly promise: string;
  /** What becomes of a message. A link to the privacy policy follows. */
  readonly privacy: string;
  /** Shown without JavaScript. The mail address follows. */
  readonly needsScript: string;
}
