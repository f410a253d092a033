import type { OptIn } from '#shared/opt-in.ts';

/** A page with one message and a link to the landing page. */
export interface NoticeMessages {
  readonly title: string;
  readonly text: string;
  readonly home: string;
}

/**
 * The page after a sign-up. The API answers every address in the same way, so `note` says to everybody
 * what some of them have to do.
 */
export type SuccessMessages = Readonly<Record<OptIn, NoticeMessages & { readonly note: string }>>;

/** The page after an unsubscription, which a visitor can undo if it was made by a mail's link. */
export interface UnsubscribeSuccessMessages extends NoticeMessages {
  readonly undo: { readonly question: string; readonly button: string; readonly sending: string };
}
