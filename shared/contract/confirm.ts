import * as z from 'zod/mini';
import { tokenSchema } from './token.ts';

/**
 * The body of the confirm call. The token is that of a confirmation request, or the `undo` of an
 * unsubscription. In a plain form, it may be the whole link: read it with `tokenOfLink`.
 */
export const confirmSchema = z.object({ token: tokenSchema });

export type ConfirmRequest = z.output<typeof confirmSchema>;
