import * as z from 'zod/mini';
import { tokenSchema } from './confirm.ts';
import { EMAIL_MAX_LENGTH, isAtMost } from './limits.ts';
import { isEmailAddress, toVisibleLine } from './text.ts';

/** The token of a mail's link, or an address typed by hand. */
export const unsubscribeSchema = z.union([
  z.object({ token: tokenSchema }),
  z.object({
    email: z
      .string()
      .check(
        z.overwrite(toVisibleLine),
        z.refine(isAtMost(EMAIL_MAX_LENGTH)),
        z.refine(isEmailAddress),
      ),
  }),
]);

export type UnsubscribeRequest = z.output<typeof unsubscribeSchema>;
