import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/languages.ts';
import { isEmailAddress } from './email-address.ts';
import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH } from './limits.ts';
import { CONTACT_FIELD_ERRORS as ERRORS } from './messages.ts';

/** A contact message. Each field reports its first error. */
export const contactMessageSchema = z.object({
  name: z
    .string(ERRORS.nameRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: ERRORS.nameRequired, abort: true }),
      z.maxLength(CONTACT_NAME_MAX_LENGTH, ERRORS.nameTooLong),
    ),
  email: z
    .string(ERRORS.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: ERRORS.emailRequired, abort: true }),
      z.maxLength(EMAIL_MAX_LENGTH, { error: ERRORS.emailTooLong, abort: true }),
      z.refine(isEmailAddress, ERRORS.email),
    ),
  message: z
    .string(ERRORS.messageRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: ERRORS.messageRequired, abort: true }),
      z.maxLength(CONTACT_MESSAGE_MAX_LENGTH, ERRORS.messageTooLong),
    ),
  language: z.enum(LANGUAGES, ERRORS.language),
});

export type ContactMessage = z.output<typeof contactMessageSchema>;
