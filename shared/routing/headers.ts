import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from './routes.ts';
import { ROOT_FILES } from './site-file.ts';

const YEAR_S = 31_536_000;

/** Hashed assets, and the widget under its hashed names. */
export const IMMUTABLE_FILES: readonly string[] = ['/assets/*', '/widget/v1.*.js'];

/** Stored with each file in S3: its headers are those of other files too, and of missing ones. */
export const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
/** Revalidated, so that a release shows at once. Stored, so that back and forward are instant. */
const REVALIDATED = 'no-cache';
/** A change arrives within ten minutes; in the second five, after one more use of the old file. */
const TEN_MINUTES = 'public, max-age=300, stale-while-revalidate=300';

/**
 * Nothing about what a page loads: a browser enforces header and page together, and during a
 * deployment they are of two releases. The rest is in the page, by site/shell/policy.ts.
 */
export function pagePolicy(frameAncestors: readonly string[]): string {
  return `form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors.join(' ') || "'none'"}`;
}

const FILES = {
  'Strict-Transport-Security': `max-age=${2 * YEAR_S}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': REVALIDATED,
} as const;

/** CloudFront needs a policy for each, and an account has 20 for all its stages. */
export const HEADERS = {
  /** Also of answers at `ONE_CLICK_PATH`, which say themselves that no cache keeps them. */
  files: FILES,
  /**
   * Any page may load the widget as a script with `integrity`, or an image for a link preview. Our
   * preview page frames mails, which have styles.
   */
  sharedFiles: {
    ...FILES,
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': TEN_MINUTES,
  },
  pages: {
    ...FILES,
    'Content-Security-Policy': pagePolicy([]),
    'Cross-Origin-Opener-Policy': 'same-origin',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type HeadersName = keyof typeof HEADERS;

/** For CloudFront and the laptop. The first pattern that matches a path counts; `*` is anything. */
export const HEADERS_OF: readonly (readonly [pattern: string, name: HeadersName])[] = [
  ['/assets/*', 'files'],
  ...[...ROOT_FILES].map((path) => [path, 'files'] as const),
  ['/og/*', 'sharedFiles'],
  ['/widget/*', 'sharedFiles'],
  ['/email-preview/mail/*', 'sharedFiles'],
  ['*', 'pages'],
];

/** The pages that sites of the setting `frameAncestors` may frame. */
export const FRAMED_PATHS: readonly string[] = LANGUAGES.map((language) =>
  routePath('join', language),
);

/** The headers at `FRAMED_PATHS`, where `frameAncestors` names an origin. */
export function framedHeaders(frameAncestors: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...HEADERS.pages,
    'Content-Security-Policy': pagePolicy(frameAncestors),
    // A page that isolates itself frames only what says both.
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** `isMissing`: the answer is the 404 page. */
export function headersOf(
  path: string,
  isMissing = false,
  frameAncestors: readonly string[] = [],
): Readonly<Record<string, string>> {
  if (frameAncestors.length > 0 && FRAMED_PATHS.includes(path))
    return framedHeaders(frameAncestors);
  const [, name = 'pages'] = HEADERS_OF.find(([pattern]) => fits(path, pattern)) ?? [];
  const isImmutable = !isMissing && IMMUTABLE_FILES.some((pattern) => fits(path, pattern));
  return isImmutable ? { ...HEADERS[name], 'Cache-Control': IMMUTABLE } : HEADERS[name];
}

function fits(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
}
