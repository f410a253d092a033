import { type AllowedOrigins, isAllowedOrigin } from '#shared/contract/cors.ts';
import { ORIGINS_PATH } from '#shared/contract/paths.ts';

/** The hosts that a page of a partner can have: a domain name, or the partner's own machine. */
const HOST = /^(?:localhost|127\.0\.0\.1|(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+)$/;

/**
 * The address of a page as typed, such as `Example.ch/contact`. Undefined if the text is not the
 * address of a web page.
 */
export function webAddress(text: string): URL | undefined {
  const typed = text.trim();
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
    const isPage = /^https?:$/.test(url.protocol) && HOST.test(url.hostname) && !url.username;
    return isPage ? url : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Whether sign-ups from an origin are accepted. It is unknown if the list cannot be read. */
export async function verdictOn(origin: string): Promise<'allowed' | 'refused' | 'unknown'> {
  try {
    const { origins } = (await (await fetch(ORIGINS_PATH)).json()) as AllowedOrigins;
    return isAllowedOrigin(origin, origins) ? 'allowed' : 'refused';
  } catch (error) {
    // No connection or another shape (TypeError), or no JSON (SyntaxError).
    if (error instanceof TypeError || error instanceof SyntaxError) return 'unknown';
    throw error;
  }
}
