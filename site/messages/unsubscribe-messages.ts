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
