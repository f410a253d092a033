/**
 * The texts of the confirmation request in one language, for HTML and plain text. It goes to who comes
 * back to the list and, with double opt-in, to everybody, so it says neither "again" nor "welcome".
 */
export interface ConfirmRequestMessages {
  readonly subject: string;
  /** The line that an inbox shows beside the subject. */
  readonly preheader: string;
  readonly headline: string;
  readonly request: string;
  readonly confirm: string;
  /** Comes before the address that the button opens. */
  readonly address: string;
  readonly notYou: string;
  readonly whyYou: string;
  readonly noMore: string;
}
