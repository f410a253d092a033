/** The hashes of the inline styles and scripts of the pages, as a CSP has them: `sha256-…`. */
export interface InlineHashes {
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
}

/** The headers of all paths under a pattern of CloudFront, where `*` stands for anything. */
export interface HeaderClass {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR_S = 31_536_000;

/** Files whose content never changes, by patterns: hashed assets, the widget's releases and licences. */
export const IMMUTABLE_FILES: readonly string[] = ['/assets/*', '/widget/*.*.*'];

/**
 * `Cache-Control` of immutable files. S3 stores it with each of them, and it counts before that of
 * their class, because a class also answers for files that do not exist.
 */
export const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
/** Always revalidated, so that a release shows at once. Stored, so that back and forward are instant. */
const REVALIDATED = 'no-cache';
/**
 * Partners' pages get a change within ten minutes. In the second five a browser uses the old file
 * once more while it loads the new one.
 */
const CHANNEL = 'public, max-age=300, stale-while-revalidate=300';
const DAILY = 'public, max-age=86400';

const TRANSPORT = {
  'Strict-Transport-Security': `max-age=${2 * YEAR_S}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
} as const;

/** What CloudFront adds to the answers at `ONE_CLICK_PATH`. A redirect of theirs holds a token. */
export const ONE_CLICK_HEADERS = { ...TRANSPORT, 'Cache-Control': 'no-store' } as const;

const ISOLATION = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/**
 * The headers of the site, for CloudFront and the laptop alike. The first class whose pattern fits a
 * path counts, and the last pattern fits every path.
 */
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

/** The headers of the answer to a path, whose file may be missing. */
export function headersOf(
  path: string,
  classes: readonly HeaderClass[],
  isMissing = false,
): Readonly<Record<string, string>> {
  const headers = classes.find(({ pattern }) => fits(path, pattern))?.headers ?? {};
  const isImmutable = !isMissing && IMMUTABLE_FILES.some((pattern) => fits(path, pattern));
  return isImmutable ? { ...headers, 'Cache-Control': IMMUTABLE } : headers;
}

/** Any page may load it: the widget as a script with `integrity`, an image for a link preview. */
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

/** For files that are no documents. A page's own policy would be longer than most of them. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * A mail has its styles in attributes, which no hash can allow. So it is a document of its own: it
 * runs nothing, loads nothing, and only our preview page may frame it.
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
