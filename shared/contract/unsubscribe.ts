import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';
import { EMAIL_MAX_LENGTH } from './limits.ts';
import { FIELD_ERRORS } from './messages.ts';

const TOKEN_MAX_LENGTH = 256;

/** Either a token from a mail's link or an address typed by hand. */
export const unsubscribeSchema = z.union([
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH)) }),
  z.object({
    email: z
      .string()
      .check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH), z.refine(isEmailAddress, FIELD_ERRORS.email)),
  }),
]);

export type UnsubscribeRequest = z.output<typeof unsubscribeSchema>;
