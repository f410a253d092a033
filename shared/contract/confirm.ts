import * as z from 'zod/mini';
import { isAtMost, isNotEmpty } from './limits.ts';

const TOKEN_MAX_LENGTH = 256;

/** As a mail's link or an answer carries it. Only the API can verify it. */
export const tokenSchema = z
  .string()
  .check(z.refine(isNotEmpty), z.refine(isAtMost(TOKEN_MAX_LENGTH)));

/**
 * The token of a mail's link alone reads what waits for a press, and nothing changes. With `signup`, and
 * `meta` as a sign-up has it, it is a press: what it carries counts. `seen` is the one of the answer that
 * the page shows. A plain form may have the whole link: read it with `tokenOfLink`.
 */
export const confirmSchema = z.object({
  token: tokenSchema,
  seen: z.prefault(z.number(), 0),
  signup: z.optional(z.unknown()),
});

/** As a page sends it. */
export type ConfirmRequest = z.input<typeof confirmSchema>;
