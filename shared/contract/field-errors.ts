/**
 * Codes of what can be wrong with a field, and the sentences of answers. Schemas and clients use
 * the codes, so that a missing translation does not compile.
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

export const CONTACT_ERRORS = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must have at most 100 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  emailTooLong: 'Email must have at most 255 characters',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must have at most 1000 characters',
  languageInvalid: 'Invalid language',
} as const;
export type ContactError = keyof typeof CONTACT_ERRORS;

export type FieldErrors<Code extends string> = Readonly<Record<string, Code>>;

/** What the issues of both builds of zod share. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first error of each field. The messages of the issues are codes. */
export function fieldErrors<Code extends string>(issues: readonly Issue[]): FieldErrors<Code> {
  const errors: Record<string, Code> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field) errors[field] ??= message as Code;
  }
  return errors;
}

export function toSentences<Code extends string>(
  errors: FieldErrors<Code>,
  sentences: Readonly<Record<Code, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [field, sentences[code]] as const),
  );
}

/** The codes of an answer's `fields`. An unfamiliar sentence is `unknown`. */
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
