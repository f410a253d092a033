import { pagePolicy } from '#shared/routing/headers.ts';
import { SECURITY_PATH } from '#shared/routing/site-file.ts';
import { encoded, served, header, type Wrong } from './wrong.ts';

const page = (policy: string) =>
  Buffer.from(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"/>` +
      `<meta http-equiv="Content-Security-Policy" content="${policy}"/><style>a{}</style>`,
  );

const SIGN_UP = '/api/send-waitlist-notification';

/** What can be wrong with pages, files and the API. */
export const WRONG_SITE: Wrong = {
  'Every page has its headers and policy': [
    [/\/de\/privacy answers 500/, served('/de/privacy', { status: 500 })],
    [
      /\/en\/embed comes without Strict-Transport-Security/,
      header('/en/embed', 'strict-transport-security'),
    ],
    [
      /a different Content-Security-Policy/,
      header('/', 'content-security-policy', "default-src 'self'"),
    ],
    [
      /\/fr\/join has a different Content-Security-Policy/,
      header('/fr/join', 'content-security-policy', pagePolicy(['*'])),
    ],
    [/a different Cache-Control/, header('/', 'cache-control', 'public, max-age=60')],
    [/without a charset/, header('/', 'content-type', 'text/html')],
    [/\/fr has 1 inline parts/, served('/fr', { body: page("default-src 'none';img-src 'self'") })],
    [/\/de has no policy/, served('/de', { body: page("script-src 'self'") })],
  ],
  'Every page is of the last deployment': [
    [
      /a page of another release/,
      served('/fr/contact', { body: Buffer.from('<html lang="fr">before') }),
    ],
  ],
  'Mails in frames have the policy of mails': [
    [
      /it-dark\.html has no policy/,
      served('/email-preview/mail/it-dark.html', { body: Buffer.from('<p>') }),
    ],
  ],
  'Assets stay in caches for a year': [
    [/a different Cache-Control/, header('/assets/a1.js', 'cache-control', 'no-cache')],
  ],
  'Pictures of shared links may be shown anywhere': [
    [/without Access-Control-Allow-Origin/, header('/og/card.png', 'access-control-allow-origin')],
  ],
  'Texts come in Brotli, in gzip and uncompressed': [
    [
      /v1\.js comes uncompressed to a client of “br, gzip”/,
      header('/widget/v1.js', 'content-encoding'),
    ],
    [
      /\/de\/no-such-page comes gzip to a client of “br, gzip”/,
      header('/de/no-such-page', 'content-encoding', 'gzip'),
    ],
    [/a1\.js does not tell caches/, header('/assets/a1.js', 'vary', 'Origin')],
    [
      /\/ is a different text to a client of “br, gzip”/,
      encoded('/', 'br, gzip', { body: Buffer.from('stale') }),
    ],
  ],
  'Files for crawlers and browsers exist': [
    [/robots\.txt answers 404/, served('/robots.txt', { status: 404 })],
  ],
  'security.txt counts for another month': [
    [/expires: never/, served(SECURITY_PATH, { body: Buffer.from('Contact: mailto:a@b.ch') })],
    [
      /expires: 2026-01-01/,
      served(SECURITY_PATH, { body: Buffer.from('Expires: 2026-01-01T00:00:00.000Z') }),
    ],
  ],
  'Missing pages are a 404, in each language': [
    [/\/de\/no-such-page answers 200/, served('/de/no-such-page', { status: 200 })],
    [
      /no page of its language/,
      served('/fr/no-such-page', { body: Buffer.from('<html lang="it">') }),
    ],
    [
      /\/de\/no-such-page has no policy/,
      served('/de/no-such-page', { body: Buffer.from('<html lang="de">') }),
    ],
  ],
  'The channel is renewed within ten minutes': [
    [
      /v1\.js has a different Cache-Control/,
      header('/widget/v1.js', 'cache-control', 'public, max-age=31536000, immutable'),
    ],
  ],
  'Each path takes POST only, and no cache keeps its answers': [
    [/a GET of \/api\/confirm answers 200/, served('/api/confirm', { status: 200 })],
    [/may be cached/, header(SIGN_UP, 'cache-control', 'max-age=60')],
  ],
  'A body that is not a sign-up is refused': [
    [/answers 200/, served(SIGN_UP, { status: 200 }, 'POST')],
  ],
  'A stranger’s page is refused': [[/answers 200/, served(SIGN_UP, { status: 200 }, 'POST')]],
  'An unknown path is a 404': [[/answers 200/, served('/api/no-such-call', { status: 200 })]],
  'CloudFront cannot be bypassed': [
    [/own address answers 400/, served(SIGN_UP, { status: 400 }, 'POST')],
  ],
  'Browsers let each partner’s page call': [
    [/comes without its origin/, header(SIGN_UP, 'access-control-allow-origin', '', 'OPTIONS')],
    [/comes without its method/, header(SIGN_UP, 'access-control-allow-methods', 'GET', 'OPTIONS')],
    [
      /comes without its header/,
      header(SIGN_UP, 'access-control-allow-headers', 'accept', 'OPTIONS'),
    ],
    [/answers 403/, served(SIGN_UP, { status: 403 }, 'OPTIONS')],
  ],
  'The API answers each partner’s page': [
    [/a call of https:\/\/partner\.example is refused/, served(SIGN_UP, { status: 403 }, 'POST')],
  ],
  'Browsers let no stranger’s page call': [
    [/is allowed/, header(SIGN_UP, 'access-control-allow-origin', '*', 'OPTIONS')],
  ],
};
