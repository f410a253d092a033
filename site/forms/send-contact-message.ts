import type { ContactMode } from '#shared/contact-mode.ts';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { CONTACT_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { ContactMessages } from '../messages/contact-messages.ts';
import { postJson } from './post-json.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { type ContactErrors, translateErrors } from './read-contact-message.ts';

/** A success is shown after this time at the earliest, so that a visitor sees the sending. */
export const MIN_SENDING_MS = 800;

export type SendResult =
  | { readonly ok: true }
  /** With `errors`, the API refused these fields. Without, the message could not be delivered. */
  | { readonly ok: false; readonly errors?: ContactErrors; readonly refusal?: Refusal };

/** Sends a message to the API. In `simulated` mode it only waits and succeeds. */
export async function sendContactMessage(
  message: ContactMessage,
  mode: ContactMode,
  texts: ContactMessages['form']['errors'],
): Promise<SendResult> {
  const minimumTime = new Promise((resolve) => setTimeout(resolve, MIN_SENDING_MS));
  if (mode === 'delivered') {
    const answer = await postJson(API_PATHS.contact, { message });
    if (!answer.success) {
      if (!answer.fields) {
        const refusal = refusalOf(answer.error);
        return { ok: false, ...(refusal && { refusal }) };
      }
      return { ok: false, errors: translateErrors(toCodes(answer.fields, CONTACT_ERRORS), texts) };
    }
  }
  await minimumTime;
  return { ok: true };
}
