import type { Texts } from '#shared/languages.ts';
import { callApi, type OnWait } from '#shared/form/call-api.ts';
import type { ContactMode } from '#shared/settings.ts';
import { type ContactMessage, contactMessageSchema } from '#shared/contract/contact-message.ts';
import {
  CONTACT_ERRORS,
  type ContactError,
  fieldErrors,
  type FieldErrors,
  toCodes,
} from '#shared/contract/field-errors.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { type Refusal, refusalOf } from '../../components/forms/use-sending.ts';
import type { it } from './it.ts';

/** The fields that a visitor fills in, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const satisfies readonly Exclude<
  keyof ContactMessage,
  'language'
>[];

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The error of each invalid field, in the visitor's language. */
export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

type ErrorTexts = Texts<typeof it>['form']['errors'];

export type ReadResult =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors };

/** Validates the contact form by the schema of the API. */
export function readContactMessage(
  form: FormData,
  language: string,
  texts: ErrorTexts,
): ReadResult {
  const parsed = contactMessageSchema.safeParse({ ...Object.fromEntries(form), language });
  if (parsed.success) return { ok: true, message: parsed.data };
  return { ok: false, errors: translateErrors(fieldErrors(parsed.error.issues), texts) };
}

/** Translates the error codes of the fields of the form. Errors of other fields are left out. */
export function translateErrors(
  errors: FieldErrors<ContactError | 'unknown'>,
  texts: ErrorTexts,
): ContactErrors {
  const translated: Partial<Record<ContactField, string>> = {};
  for (const field of CONTACT_FIELDS) {
    const code = errors[field];
    if (code && code !== 'languageInvalid') translated[field] = texts[code];
  }
  return translated;
}

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
  readonly texts: Texts<typeof it>['form']['errors'];
  readonly onWait: OnWait;
}

/** Sends a message to the API, and again after a transient failure. */
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
