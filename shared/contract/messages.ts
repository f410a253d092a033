/** What a 400 answer says of each field. English and fixed: clients translate. */
export const FIELD_ERRORS = {
  email: 'Invalid email address',
  emailTooLong: 'Email too long',
  role: 'Invalid role',
  intent: 'Invalid intent',
  company: 'Company name too long',
  location: 'Location too long',
  vehiclesCount: 'Invalid vehicle count',
  language: 'Invalid language',
} as const;

/** What a 400 answer says of each field of a contact message. */
export const CONTACT_FIELD_ERRORS = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
  emailRequired: 'Email is required',
  email: 'Invalid email address',
  emailTooLong: 'Email must be less than 255 characters',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must be less than 1000 characters',
  language: 'Invalid language',
} as const;

/** The `error` of an answer that is not a success. */
export const ERRORS = {
  invalid: 'Invalid form data',
  signUpFailed: 'Failed to submit signup',
  unknown: 'Unknown error',
  tooLarge: 'Request body too large',
  mediaType: 'Unsupported content type',
  method: 'Method not allowed',
  tooMany: 'Too many requests',
  unsubscribeFailed: 'An error occurred. Please try again later.',
  contactFailed: 'Something went wrong. Please try again later.',
} as const;
