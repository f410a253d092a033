import { contactMessageSchema, type ContactMessage } from '#shared/contract/contact-message.ts';
import { fieldErrors, type ContactError, type FieldErrors } from '#shared/contract/field-errors.ts';
import type { ContactMessages } from '../messages/contact-messages.ts';

/** The fields that a visitor fills, in the order they are shown. */
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const satisfies readonly Exclude<
  keyof ContactMessage,
  'language'
>[];

/** What is wrong with each field, in the visitor's language. */
export type ContactErrors = Readonly<Partial<Record<(typeof CONTACT_FIELDS)[number], string>>>;

type ErrorTexts = ContactMessages['form']['errors'];

export type ReadMessage =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors };

/** Reads the contact form by the schema that the API reads it by. */
export function readContactMessage(
  form: FormData,
  language: string,
  texts: ErrorTexts,
): ReadMessage {
  const parsed = contactMessageSchema.safeParse({ ...Object.fromEntries(form), language });
  if (parsed.success) return { ok: true, message: parsed.data };
  return { ok: false, errors: translateErrors(fieldErrors(parsed.error.issues), texts) };
}

/** Translates the errors of the fields that a visitor can correct. */
export function translateErrors(
  errors: FieldErrors<ContactError | 'unknown'>,
  texts: ErrorTexts,
): ContactErrors {
  const translated: Partial<Record<(typeof CONTACT_FIELDS)[number], string>> = {};
  for (const field of CONTACT_FIELDS) {
    const code = errors[field];
    if (code && code !== 'languageInvalid') translated[field] = texts[code];
  }
  return translated;
}
