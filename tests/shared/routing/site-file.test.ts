import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { languageOfPath, localizedPath, ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { pageFile, siteFile } from '#shared/routing/site-file.ts';
import { chooseEncoding } from '#shared/routing/encoding.ts';
import { ACCEPT_ENCODINGS } from '../../accept-encodings.ts';

const EVERY_PAGE = ROUTE_NAMES.flatMap((route) => LANGUAGES.map((each) => routePath(route, each)));

describe('the file of a path', () => {
  test.each(EVERY_PAGE)('of %s is its page, with or without a trailing slash', (path) => {
    const page = { file: pageFile(path), status: 200 };

    expect(siteFile(path)).toEqual(page);
    expect(siteFile(path === '/' ? path : `${path}/`)).toEqual(page);
  });

  test.each([
    ['/', 'index.html'],
    ['/en', 'en/index.html'],
    ['/privacy', 'privacy/index.html'],
    ['/fr/unsubscribe/success', 'fr/unsubscribe/success/index.html'],
    ['/assets/archivo-0123456789.woff2', 'assets/archivo-0123456789.woff2'],
    ['/og/card.png', 'og/card.png'],
    ['/widget/v1.js', 'widget/v1.js'],
    ['/email-preview/mail/it-company.html', 'email-preview/mail/it-company.html'],
    ['/robots.txt', 'robots.txt'],
  ])('of %s is %s', (path, file) => {
    expect(siteFile(path)).toEqual({ file, status: 200 });
  });

  test.each([
    ['/no-such-page', '404.html'],
    ['/en/no/such/page', 'en/404.html'],
    ['/de/de', 'de/404.html'],
    ['/it', '404.html'],
    ['/EN', '404.html'],
    ['/index.html', '404.html'],
    ['/404.html', '404.html'],
    ['/fr/index.html', 'fr/404.html'],
    ['//en', '404.html'],
    ['/privacy//', '404.html'],
    ['', '404.html'],
  ])('of %j is the 404 page %s', (path, file) => {
    expect(siteFile(path)).toEqual({ file, status: 404 });
  });

  test.each([
    '/../site-manifest.json',
    '/assets/../../site-manifest.json',
    '/assets/..%2f..%2fsite-manifest.json',
    '/assets/%2e%2e/site-manifest.json',
    '/assets/..\\site-manifest.json',
    '/assets/.hidden.js',
    '/assets//etc/passwd',
    '/assets/a/b.js',
    '/assets/a.js\0.html',
    '/en/../../secret.txt',
    '/site-manifest.json',
    '/.stamps',
  ])('of %j is never outside the served folder', (path) => {
    expect(siteFile(path).status).toBe(404);
  });
});

describe('the language of a path', () => {
  test.each([
    ['/', 'it'],
    ['/privacy', 'it'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/de/privacy', 'de'],
    ['/fr/no/such/page', 'fr'],
    ['/it', 'it'],
    ['/english', 'it'],
    ['/EN', 'it'],
    ['/privacy/en', 'it'],
  ])('of %s is %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });
});

describe('the same page in another language', () => {
  test.each([
    ['/', 'de', '/de'],
    ['/en', 'it', '/'],
    ['/en/', 'it', '/'],
    ['/en', 'fr', '/fr'],
    ['/terms', 'en', '/en/terms'],
    ['/en/terms', 'it', '/terms'],
    ['/de/unsubscribe/success', 'fr', '/fr/unsubscribe/success'],
    ['/no/such/page', 'de', '/de/no/such/page'],
  ] as const)('for %s in %s is %s', (path, language, localized) => {
    expect(localizedPath(path, language)).toBe(localized);
  });
});

test.each(ACCEPT_ENCODINGS)('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a long Accept-Encoding is read at once', () => {
  const spaces = ' '.repeat(10_000);

  expect(chooseEncoding(`br${spaces}x,${spaces},gzip${spaces};${spaces}q=1`)).toBe('gzip');
  expect(chooseEncoding('br;q=0.1234,'.repeat(1000))).toBeUndefined();
});
