import type { ContactMode } from '#shared/contact-mode.ts';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { CONTACT_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { ContactMessages } from '../messages/contact-messages.ts';
import { type ContactErrors, translateErrors } from './read-contact-message.ts';
import { postJson } from './post-json.ts';

/** Success is shown no earlier, because a message that is gone at once does not look sent. */
export const SENDING_AT_LEAST_MS = 800;

export type Sent =
  | { readonly ok: true }
  /** With `errors` the message is at fault. Without them it could not be delivered. */
  | { readonly ok: false; readonly errors?: ContactErrors };

export async function sendContactMessage(
  message: ContactMessage,
  setting: ContactMode,
  texts: ContactMessages['form']['errors'],
): Promise<Sent> {
  const enough = new Promise((resolve) => setTimeout(resolve, SENDING_AT_LEAST_MS));
  if (setting === 'delivered') {
    const answer = await postJson(API_PATHS.contact, { message });
    if (!answer.success) {
      if (!answer.fields) return { ok: false };
      return { ok: false, errors: translateErrors(toCodes(answer.fields, CONTACT_ERRORS), texts) };
    }
  }
  await enough;
  return { ok: true };
}
