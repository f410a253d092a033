import * as z from 'zod/mini';
import { isAtMost } from './limits.ts';

const TOKEN_MAX_LENGTH = 256;

/** A token of ours, as a mail's link or an answer carries it. Only the API can tell a genuine one. */
export const tokenSchema = z.string().check(z.minLength(1), z.refine(isAtMost(TOKEN_MAX_LENGTH)));

/**
 * The token of a link, of a query, or of a text that is a token itself. '' if there is none. Without
 * JavaScript a page cannot read its own address, so a visitor pastes the link into the form.
 */
export function tokenOfLink(text: string): string {
  const [, query] = text.trim().match(/^[^?]*\?([^#]*)/) ?? [];
  if (query === undefined) return text.trim();
  return query.match(/(?:^|&)token=([^&]*)/)?.[1] ?? '';
}
