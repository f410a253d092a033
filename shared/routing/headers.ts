import { ROOT_FILES } from './site-file.ts';

/** For all paths that match one of these patterns of CloudFront, where `*` stands for anything. */
export interface HeaderClass {
  readonly patterns: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR_S = 31_536_000;

/** Hashed assets, the widget's releases and licences. */
export const IMMUTABLE_FILES: readonly string[] = ['/assets/*', '/widget/*.*.*'];

/** Stored with each file in S3: its class has other files too, and answers for missing ones. */
export const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
/** Revalidated, so that a release shows at once. Stored, so that back and forward are instant. */
const REVALIDATED = 'no-cache';
/** A change arrives within ten minutes; in the second five, after one more use of the old file. */
const CHANNEL = 'public, max-age=300, stale-while-revalidate=300';
const DAILY = 'public, max-age=86400';

const TRANSPORT = {
  'Strict-Transport-Security': `max-age=${2 * YEAR_S}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
} as const;

/** At `ONE_CLICK_PATH`, where a redirect holds a token. */
export const ONE_CLICK_HEADERS = { ...TRANSPORT, 'Cache-Control': 'no-store' } as const;

const ISOLATION = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Any page may load the widget as a script with `integrity`, or an image for a link preview. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/**
 * Nothing about what a page loads: a browser enforces header and page together, and during a
 * deployment they are of two releases. The rest is in the page, by site/document/policy.ts.
 */
const PAGE_POLICY = "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * A mail has style attributes, which no hash can allow. So it is a document of its own that runs
 * and loads nothing, and only our preview page may frame it.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FILE = {
  ...TRANSPORT,
  ...ISOLATION,
  'Content-Security-Policy': FILE_POLICY,
  'Cache-Control': REVALIDATED,
} as const;

/** For CloudFront and the laptop. The first class that matches a path counts. */
export const SITE_HEADERS: readonly HeaderClass[] = [
  { patterns: ['/assets/*', ...ROOT_FILES], headers: FILE },
  { patterns: ['/og/*'], headers: { ...FILE, ...CROSS_ORIGIN, 'Cache-Control': DAILY } },
  {
    patterns: ['/widget/*'],
    headers: { ...TRANSPORT, ...CROSS_ORIGIN, 'Cache-Control': CHANNEL },
  },
  {
    patterns: ['/email-preview/mail/*'],
    headers: { ...FILE, 'Content-Security-Policy': MAIL_POLICY },
  },
  {
    patterns: ['*'],
    headers: {
      ...FILE,
      'Content-Security-Policy': PAGE_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
];

/** `isMissing`: the answer is the 404 page. */
export function headersOf(path: string, isMissing = false): Readonly<Record<string, string>> {
  const found = SITE_HEADERS.find(({ patterns }) => fits(path, patterns));
  const isImmutable = !isMissing && fits(path, IMMUTABLE_FILES);
  return { ...found?.headers, ...(isImmutable && { 'Cache-Control': IMMUTABLE }) };
}

function fits(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path),
  );
}
