import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Message } from '#shared/form/messages/compiled.build-time.ts';

/** The words of a success: its title, and what comes next. */
export interface Outcome {
  readonly title: Message;
  readonly text: Message;
}

/** `isPending`: the sign-up counts only after the press of the button in a mail. */
export function outcomeOf(isPending: boolean): Outcome {
  return isPending
    ? { title: m.confirmTitle, text: m.confirmText }
    : { title: m.successTitle, text: m.doneText };
}
