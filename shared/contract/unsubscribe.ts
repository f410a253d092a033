import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';
import { EMAIL_MAX_LENGTH, isAtMost } from './limits.ts';

const TOKEN_MAX_LENGTH = 256;

/** The body of the unsubscribe call: the token of a mail's link, or an address typed by hand. */
export const unsubscribeSchema = z.union([
  z.object({ token: z.string().check(z.minLength(1), z.refine(isAtMost(TOKEN_MAX_LENGTH))) }),
  z.object({
    email: z
      .string()
      .check(z.trim(), z.refine(isAtMost(EMAIL_MAX_LENGTH)), z.refine(isEmailAddress)),
  }),
]);

export type UnsubscribeRequest = z.output<typeof unsubscribeSchema>;
