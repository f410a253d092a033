import * as z from 'zod/mini';
import { isAtMost } from './limits.ts';

const TOKEN_MAX_LENGTH = 256;

/** A token of ours, as a mail's link or an answer carries it. Only the API can tell a genuine one. */
export const tokenSchema = z.string().check(z.minLength(1), z.refine(isAtMost(TOKEN_MAX_LENGTH)));

/**
 * The body of the confirm call. The token is that of a confirmation request, or the `undo` of an
 * unsubscription. In a plain form, it may be the whole link: read it with `tokenOfLink`.
 */
export const confirmSchema = z.object({ token: tokenSchema });

export type ConfirmRequest = z.output<typeof confirmSchema>;
