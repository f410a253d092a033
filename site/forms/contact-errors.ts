import { contactMessageSchema, type ContactMessage } from '#shared/contract/contact-message.ts';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { CONTACT_FIELD_ERRORS } from '#shared/contract/messages.ts';
import type { ContactErrorName, ContactMessages } from '../messages/contact-messages.ts';

type ErrorTexts = ContactMessages['form']['errors'];

/** The fields a visitor fills, in the order they stand. */
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const;

export type ContactErrors = Readonly<Partial<Record<(typeof CONTACT_FIELDS)[number], string>>>;

export type ReadMessage =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors };

/** Reads a form by the rules that the server has, and says what is wrong in the visitor's language. */
export function readContactMessage(
  form: FormData,
  language: string,
  texts: ErrorTexts,
): ReadMessage {
  const parsed = contactMessageSchema.safeParse({ ...Object.fromEntries(form), language });
  if (parsed.success) return { ok: true, message: parsed.data };
  return { ok: false, errors: translateErrors(fieldErrors(parsed.error.issues), texts) };
}

/** The server's words for what is wrong with each field, in the visitor's. */
export function translateErrors(
  fields: Readonly<Record<string, string>>,
  texts: ErrorTexts,
): ContactErrors {
  const known = CONTACT_FIELDS.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(
    known.map((field) => [field, texts[nameOf(fields[field] ?? '')]] as const),
  );
}

function nameOf(error: string): ContactErrorName {
  const names = Object.keys(CONTACT_FIELD_ERRORS) as ContactErrorName[];
  return names.find((name) => CONTACT_FIELD_ERRORS[name] === error) ?? 'messageRequired';
}
