import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers of every answer, refusals too. A page loads what the studio serves, and nothing else. */
export const HEADERS = new Map([
  [
    'content-security-policy',
    [
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'",
      "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'self'; frame-ancestors 'none'",
    ].join('; '),
  ],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  // Without a referrer, a posted form would have no origin.
  ['referrer-policy', 'same-origin'],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
]);

/** Of a mail in a frame: it has its own styles, and loads nothing. */
export const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

const COOKIE = 'studio';
const NAME_BYTES = 16;

/** Where a studio is, for the pages of its browser only. */
export interface Place {
  /** `http://<random>.localhost:3456` */
  readonly origin: string;
  /** What stands before every path: nothing, or a secret where the system does not know the random name. */
  readonly base: string;
}

/** A new name on this machine, or a new path of 127.0.0.1. */
export async function findPlace(port: number): Promise<Place> {
  const name = randomBytes(NAME_BYTES).toString('hex');
  const host = `${name}.localhost`;
  const isKnown = await lookup(host).then(
    ({ address }) => address === '127.0.0.1' || address === '::1',
    () => false,
  );
  return isKnown
    ? { origin: `http://${host}:${port}`, base: '' }
    : { origin: `http://127.0.0.1:${port}`, base: `/${name}` };
}

/**
 * Decides who may have what. Any page that the operator visits can call 127.0.0.1, and its ports share
 * cookies: so the cookie belongs to a name, or a path, that no other page can know.
 */
export function createGuard({ origin, base }: Place) {
  const { host } = new URL(origin);
  const session = secret();
  const tokens = new Set<string>();

  return {
    /** A link that works once. */
    newLink(): string {
      const token = secret();
      tokens.add(hash(token));
      return `${origin}${base}/?token=${token}`;
    },
    /** The cookie for a token, which then opens nothing more. Undefined for any other text. */
    exchange(token: string): string | undefined {
      if (!tokens.delete(hash(token))) return undefined;
      return `${COOKIE}=${session}; Path=${base}/; HttpOnly; SameSite=Strict`;
    },
    /** Whether a request is meant for this studio, and comes from its own page or from none. */
    isOwn(method: string | undefined, headers: IncomingHttpHeaders): boolean {
      if (headers.host !== host) return false;
      const site = headers['sec-fetch-site'];
      if (method === 'GET') return headers.origin === undefined || headers.origin === origin;
      return headers.origin === origin && (site === undefined || site === 'same-origin');
    },
    /** Whether the browser has the cookie. */
    opens({ cookie = '' }: IncomingHttpHeaders): boolean {
      const given = cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
      return isSame(given?.slice(COOKIE.length + 1) ?? '', session);
    },
  };
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** In constant time. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hash(given)), Buffer.from(hash(expected)));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
