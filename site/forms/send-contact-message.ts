import { callApi, type OnWait } from '#shared/browser/call-api.ts';
import type { ContactMode } from '#shared/contact-mode.ts';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { CONTACT_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { ContactMessages } from '../messages/contact-messages.ts';
import { type ContactErrors, translateErrors } from './read-contact-message.ts';
import { type Refusal, refusalOf } from './use-sending.ts';

/** A success is shown after this time at the earliest, so that a visitor sees the sending. */
export const MIN_SENDING_MS = 800;

export type SendResult =
  | { readonly ok: true }
  /** With `errors`, the API refused these fields. Without, the message could not be delivered. */
  | { readonly ok: false; readonly errors?: ContactErrors; readonly refusal?: Refusal | undefined };

interface Sending {
  /** The same message with the same id is delivered once, however often it is sent. */
  readonly id: string;
  /** In `simulated` mode, sending only waits and succeeds. */
  readonly mode: ContactMode;
  readonly texts: ContactMessages['form']['errors'];
  readonly onWait: OnWait;
}

/** Sends a message to the API, and again while its failure may pass. */
export async function sendContactMessage(
  message: ContactMessage,
  { id, mode, texts, onWait }: Sending,
): Promise<SendResult> {
  const minimumTime = new Promise((resolve) => setTimeout(resolve, MIN_SENDING_MS));
  if (mode === 'delivered') {
    const { answer } = await callApi(API_PATHS.contact, { message, id }, onWait, solveChallenge);
    if (!answer?.success) {
      if (!answer?.fields) return { ok: false, refusal: refusalOf(answer?.error) };
      return { ok: false, errors: translateErrors(toCodes(answer.fields, CONTACT_ERRORS), texts) };
    }
  }
  await minimumTime;
  return { ok: true };
}

/** A new id of a message: 128 random bits. */
export function drawMessageId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
