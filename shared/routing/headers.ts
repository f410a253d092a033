/** For the inline styles and scripts of the pages, as in a CSP: `sha256-…`. */
export interface InlineHashes {
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
}

/** For all paths that match a pattern of CloudFront, where `*` stands for anything. */
export interface HeaderClass {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR_S = 31_536_000;

/** Hashed assets, the widget's releases and licences. */
export const IMMUTABLE_FILES: readonly string[] = ['/assets/*', '/widget/*.*.*'];

/** Stored with each file in S3, because the header of the class also answers for missing files. */
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

/** For CloudFront and the laptop. The first class that matches a path counts. */
export function siteHeaders(hashes: InlineHashes): readonly HeaderClass[] {
  const page = {
    ...TRANSPORT,
    ...ISOLATION,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': pagePolicy(hashes),
  };
  const asset = { ...TRANSPORT, ...ISOLATION, 'Content-Security-Policy': ASSET_POLICY };
  return [
    { pattern: '/assets/*', headers: { ...asset, 'Cache-Control': IMMUTABLE } },
    { pattern: '/og/*', headers: { ...asset, ...CROSS_ORIGIN, 'Cache-Control': DAILY } },
    { pattern: '/widget/*', headers: { ...TRANSPORT, ...CROSS_ORIGIN, 'Cache-Control': CHANNEL } },
    {
      pattern: '/email-preview/mail/*',
      headers: {
        ...TRANSPORT,
        ...ISOLATION,
        'Content-Security-Policy': MAIL_POLICY,
        'Cache-Control': REVALIDATED,
      },
    },
    { pattern: '*', headers: { ...page, 'Cache-Control': REVALIDATED } },
  ];
}

/** `isMissing`: the answer is the 404 page. */
export function headersOf(
  path: string,
  classes: readonly HeaderClass[],
  isMissing = false,
): Readonly<Record<string, string>> {
  const headers = classes.find(({ pattern }) => fits(path, pattern))?.headers ?? {};
  const isImmutable = !isMissing && IMMUTABLE_FILES.some((pattern) => fits(path, pattern));
  return isImmutable ? { ...headers, 'Cache-Control': IMMUTABLE } : headers;
}

/** Any page may load the widget as a script with `integrity`, or an image for a link preview. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

function pagePolicy({ scriptHashes, styleHashes }: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src${quoted(styleHashes)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** For files that are not documents. A page's policy would be longer than most of them. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'";

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

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('');
}

function fits(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
}
