import { contactMessageSchema, type ContactMessage } from '#shared/contract/contact-message.ts';
import { fieldErrors, type ContactError, type FieldErrors } from '#shared/contract/field-errors.ts';
import type { ContactMessages } from '../messages/contact-messages.ts';

/** The fields that a visitor fills in, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const satisfies readonly Exclude<
  keyof ContactMessage,
  'language'
>[];

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The error of each invalid field, in the visitor's language. */
export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

type ErrorTexts = ContactMessages['form']['errors'];

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
