import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** In which each call for data sends the key. No other origin can send it without being asked first. */
export const KEY_HEADER = 'x-studio-key';

/** Headers of every answer, refusals too. A page loads what the studio serves, and nothing else. */
export const HEADERS = new Map([
  [
    'content-security-policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      // The mails of a preview have styles of their own.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:; font-src 'self'; connect-src 'self'",
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ].join('; '),
  ],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
]);

/** What opens the empty page, and what opens the data. */
type Session = Readonly<{ cookie: string; key: string }>;

/**
 * Decides who may have what. Any page that the operator visits can call 127.0.0.1, and ports share cookies:
 * the cookie alone opens no data.
 */
export function createGuard(port: number) {
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const cookieName = `waitlist-studio-${port}`;
  let token: string | undefined;
  let session: Session | undefined;

  return {
    /** A link that works once. It ends the one before. */
    newLink(): string {
      token = secret();
      return `${origin}/?token=${token}`;
    },
    /** Whether a request is meant for this server, and comes from its own page or from none. */
    isOwn(headers: IncomingHttpHeaders, needsOrigin: boolean): boolean {
      const from = headers.origin;
      return headers.host === host && (from === origin || (from === undefined && !needsOrigin));
    },
    /** Exchanges a token for a new session, which ends the one before. Undefined for any other text. */
    exchange(given: string): { readonly key: string; readonly setCookie: string } | undefined {
      if (!isSame(given, token)) return undefined;
      token = undefined;
      session = { cookie: secret(), key: secret() };
      const setCookie = `${cookieName}=${session.cookie}; Path=/; HttpOnly; SameSite=Strict`;
      return { key: session.key, setCookie };
    },
    opensPage({ cookie = '' }: IncomingHttpHeaders): boolean {
      const given = cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
      return isSame(given?.slice(cookieName.length + 1), session?.cookie);
    },
    opensData(headers: IncomingHttpHeaders): boolean {
      const key = headers[KEY_HEADER];
      return this.opensPage(headers) && isSame(String(key), session?.key);
    },
  };
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** In constant time. False for what is not there. */
function isSame(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false;
  return timingSafeEqual(hash(given), hash(expected));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
