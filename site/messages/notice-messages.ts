import type { OptIn } from '#shared/settings.ts';
import type { TitledText } from './landing-messages.ts';

/** A page with one message and a link to the landing page. */
export interface NoticeMessages {
  readonly title: string;
  readonly text: string;
  readonly home: string;
}

/**
 * The page after a sign-up, to which the confirmation mail links, too. The API answers every address in
 * the same way, so `note` says to everybody what some of them have to do.
 */
export type SuccessMessages = Readonly<
  Record<
    OptIn,
    NoticeMessages & {
      /** What happens next, as three stops on the road. */
      readonly next: { readonly title: string; readonly stops: readonly TitledText[] };
      readonly note: string;
    }
  >
>;

/** What is said to pass the address of the landing page on. */
export interface ShareMessages {
  readonly title: string;
  readonly text: string;
  /** What is sent along with the address. */
  readonly message: string;
  /** The buttons: the share sheet of the device, the clipboard, and a mail. */
  readonly share: string;
  readonly copy: string;
  readonly mail: string;
  /** What the copying has come to. If it is not allowed, the address is selected. */
  readonly copied: string;
  readonly selected: string;
}

/** The page after an unsubscription, which a visitor can undo if it was made by a mail's link. */
export interface UnsubscribeSuccessMessages extends NoticeMessages {
  readonly undo: { readonly question: string; readonly button: string; readonly sending: string };
}
