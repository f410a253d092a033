import { type ContactMessage, contactMessageSchema } from '#shared/contract/contact-message.ts';
import {
  CONTACT_ERRORS,
  type FieldErrors,
  fieldErrors,
  toCodes,
  toSentences,
} from '#shared/contract/field-errors.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { callApi, type OnWait } from '#shared/form/call-api.ts';
import type { Texts } from '#shared/languages.ts';
import type { ContactMode } from '#shared/settings.ts';
import type { Checked } from '../../components/forms/use-form.ts';
import { failure, type Result } from '../../components/forms/use-sending.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import type { it } from './it.ts';

type ContactTexts = Texts<typeof it>;
type ErrorTexts = ContactTexts['form']['errors'];

/** Validates the contact form by the schema of the API. */
export function readContactMessage(form: FormData, texts: ErrorTexts): Checked<ContactMessage> {
  const parsed = contactMessageSchema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: FieldErrors<keyof ErrorTexts> = fieldErrors(parsed.error.issues);
  return { ok: false, errors: toSentences(errors, texts) };
}

/** A success is shown after this time at the earliest, so that a visitor sees the sending. */
export const MIN_SENDING_MS = 800;

interface Sending {
  /** The same message with the same id is delivered once, however often it is sent. */
  readonly id: string;
  /** In `simulated` mode, sending only waits and succeeds. */
  readonly mode: ContactMode;
  readonly texts: { readonly form: { readonly errors: ErrorTexts } } & Pick<
    ContactTexts,
    'failure'
  >;
  readonly refusals: ShellTexts['refusals'];
  readonly onWait: OnWait;
}

/** Sends a message to the API, and again after a transient failure. */
export async function sendContactMessage(
  message: ContactMessage,
  { id, mode, texts, refusals, onWait }: Sending,
): Promise<Result> {
  const minimumTime = new Promise((resolve) => setTimeout(resolve, MIN_SENDING_MS));
  if (mode === 'delivered') {
    const { answer } = await callApi(API_PATHS.contact, { message, id }, onWait, solveChallenge);
    if (!answer?.success) {
      if (!answer?.fields) return failure(answer?.error, texts.failure, refusals);
      // The page sends its own language, so no error is about it.
      const errors = toCodes(answer.fields, CONTACT_ERRORS) as FieldErrors<keyof ErrorTexts>;
      return { ok: false, errors: toSentences(errors, texts.form.errors) };
    }
  }
  await minimumTime;
  return { ok: true };
}

/** A new id of a message: 128 random bits. */
export function drawMessageId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
