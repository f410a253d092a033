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

export interface UnsubscribeMessages {
  readonly title: string;
  readonly lead: string;
  readonly email: string;
  readonly button: string;
  /** The text of the button during a request. */
  readonly processing: string;
  /** Shown for any address, so that it does not tell whether an address is known. */
  readonly success: string;
  readonly invalidEmail: string;
  readonly failure: string;
  /** What becomes of the address. A link to the privacy policy follows. */
  readonly privacy: string;
  /** Shown without JavaScript, which the page of a mail's link needs, too. The mail address follows. */
  readonly needsScript: string;
}

export interface ConfirmMessages {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** The text of the button during a request. */
  readonly sending: string;
  /** Shown while the request is repeated. */
  readonly retrying: string;
  /** The label of the field into which a visitor without JavaScript pastes the mail's link. */
  readonly link: string;
  readonly linkHint: string;
  /** The link is forged, incomplete or too old. Also shown where an undo came too late. */
  readonly invalid: TitledText;
  readonly failed: TitledText;
  /** The page was opened without a mail's link. */
  readonly missing: TitledText;
  /** Leads to the waitlist form. */
  readonly signUp: string;
}

/** What a form says if the API refuses a call that is valid, or does not answer it yet. */
export interface RefusalMessages {
  readonly tooMany: string;
  /** The page came without https, and the browser has to solve a challenge. */
  readonly insecure: string;
  /** Shown while the call is repeated. */
  readonly retrying: string;
  readonly offline: string;
}
