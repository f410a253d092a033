import * as z from 'zod/mini';
import { isAtMost, isNotEmpty } from './limits.ts';

const TOKEN_MAX_LENGTH = 256;

/** As a mail's link or an answer carries it. Only the API can verify it. */
export const tokenSchema = z
  .string()
  .check(z.refine(isNotEmpty), z.refine(isAtMost(TOKEN_MAX_LENGTH)));

/**
 * The token of a mail's link. With `read`, the answer has what the mail was about, and nothing
 * changes. With `signup`, that counts in its place. A plain form may have the whole link: read it with
 * `tokenOfLink`.
 */
export const confirmSchema = z.object({
  token: tokenSchema,
  read: z.optional(z.boolean()),
  signup: z.optional(z.unknown()),
});

export type ConfirmRequest = z.output<typeof confirmSchema>;
