export interface UnsubscribeMessages {
  readonly title: string;
  readonly lead: string;
  readonly email: string;
  readonly button: string;
  /** The button while a request is under way, typed by hand or started by a link. */
  readonly processing: string;
  /** Says the same of an address we know and of one we do not. */
  readonly success: string;
  readonly invalidEmail: string;
  readonly failure: string;
}
