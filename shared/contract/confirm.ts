import * as z from 'zod/mini';
import { isAtMost, isNotEmpty } from './limits.ts';

const TOKEN_MAX_LENGTH = 256;

/** As a mail's link or an answer carries it. Only the API can verify it. */
export const tokenSchema = z
  .string()
  .check(z.refine(isNotEmpty), z.refine(isAtMost(TOKEN_MAX_LENGTH)));

/** A plain form may have the whole link: read it with `tokenOfLink`. */
export const confirmSchema = z.object({ token: tokenSchema });

export type ConfirmRequest = z.output<typeof confirmSchema>;
