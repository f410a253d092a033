import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/languages.ts';
import { isEmailAddress, isShown, toVisibleLine, toVisibleText } from './text.ts';
import type { ContactError } from './field-errors.ts';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  isAtMost,
} from './limits.ts';

/** Something of the text must be visible. */
function requiredText(
  toVisible: (text: string) => string,
  maxLength: number,
  required: ContactError,
  tooLong: ContactError,
) {
  return z
    .string(required)
    .check(
      z.overwrite(toVisible),
      z.refine(isShown, { error: required, abort: true }),
      z.refine(isAtMost(maxLength), { error: tooLong, abort: true }),
    );
}

/** The message of each issue is a `ContactError`. */
export const contactMessageSchema = z.object({
  name: requiredText(toVisibleLine, CONTACT_NAME_MAX_LENGTH, 'nameRequired', 'nameTooLong'),
  email: requiredText(toVisibleLine, EMAIL_MAX_LENGTH, 'emailRequired', 'emailTooLong').check(
    z.refine(isEmailAddress, 'emailInvalid' satisfies ContactError),
  ),
  message: requiredText(
    toVisibleText,
    CONTACT_MESSAGE_MAX_LENGTH,
    'messageRequired',
    'messageTooLong',
  ),
  language: z.enum(LANGUAGES, 'languageInvalid' satisfies ContactError),
});

/** Random, for a client that repeats a call whose answer was lost. The message is written once. */
export const messageIdSchema = z.string().check(z.regex(/^[\w-]{16,64}$/));

export type ContactMessage = z.output<typeof contactMessageSchema>;
