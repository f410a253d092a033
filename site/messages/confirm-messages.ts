import type { TitledText } from './landing-messages.ts';

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
