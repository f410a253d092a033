/**
 * What can be wrong with a field of a sign-up: a code, and the sentence that an answer has for it.
 * Schemas and clients speak in codes, so that a missing translation does not compile.
 */
export const SIGN_UP_ERRORS = {
  emailInvalid: 'Invalid email address',
  emailTooLong: 'Email too long',
  roleInvalid: 'Invalid role',
  intentInvalid: 'Invalid intent',
  companyTooLong: 'Company name too long',
  locationTooLong: 'Location too long',
  vehiclesCountInvalid: 'Invalid vehicle count',
  languageInvalid: 'Invalid language',
} as const;
export type SignUpError = keyof typeof SIGN_UP_ERRORS;

/** What can be wrong with a field of a contact message. */
export const CONTACT_ERRORS = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  emailTooLong: 'Email must be less than 255 characters',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must be less than 1000 characters',
  languageInvalid: 'Invalid language',
} as const;
export type ContactError = keyof typeof CONTACT_ERRORS;

/** The error code of each invalid field, by the field's name. */
export type FieldErrors<Code extends string> = Readonly<Record<string, Code>>;

/** The shape that the issues of zod share in both of its builds. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first error of each field, from the issues of a schema whose messages are codes. */
export function fieldErrors<Code extends string>(issues: readonly Issue[]): FieldErrors<Code> {
  const errors: Record<string, Code> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field) errors[field] ??= message as Code;
  }
  return errors;
}

/** The `fields` of an answer: the sentence for each code. */
export function toSentences<Code extends string>(
  errors: FieldErrors<Code>,
  sentences: Readonly<Record<Code, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [field, sentences[code]] as const),
  );
}

/** The codes of an answer's `fields`. A sentence that this version does not know is `unknown`. */
export function toCodes<Code extends string>(
  fields: Readonly<Record<string, string>>,
  sentences: Readonly<Record<Code, string>>,
): FieldErrors<Code | 'unknown'> {
  const codes = Object.keys(sentences) as Code[];
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [
      field,
      codes.find((code) => sentences[code] === sentence) ?? 'unknown',
    ]),
  );
}
