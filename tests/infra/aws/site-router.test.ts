import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { COMPRESSIBLE } from '#shared/routing/encoding.ts';
import { routePath, ROUTE_NAMES } from '#shared/routing/routes.ts';
import { siteFile } from '#shared/routing/site-file.ts';
import { siteRouterCode } from '../../../infra/aws/site/site-router-code.ts';
import { ACCEPT_ENCODINGS } from '../../accept-encodings.ts';
import { answered, routed, runRouter } from './router-runtime.ts';

const code = siteRouterCode();

const statusFor = (uri: string, statusCode = 200) => answered(uri, statusCode).statusCode;

const PAGES = ROUTE_NAMES.flatMap((route) =>
  LANGUAGES.map((language) => routePath(route, language)),
);
const FILES = [
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/assets/app-HWQD7CJ2.js',
  '/assets/archivo.woff2',
  '/widget/v1.js',
  '/widget/v1.0123456789.js',
  '/widget/licences.txt',
  '/widget/origins.json',
  '/og/card.png',
  '/email-preview/mail/it-neutral.html',
];
const UNKNOWN = [
  '/nothing',
  '/nothing/',
  '/en/nothing',
  '/de/nothing/deeper',
  '/fr/404.html',
  '/404.html',
  '/english',
  '/index.html',
  '/en/index.html',
  '/assets/',
  '/assets/../secret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/deep/er.js',
  '/widget/.hidden',
  '/.well-known/',
  '/.well-known/other.txt',
  '/privacy//',
  '//',
  '//en',
  '/EN',
  '/constructor',
  '/__proto__',
  '/toString',
  '/it',
];

describe('the router', () => {
  test.each([...PAGES, ...PAGES.map((path) => `${path}/`), ...FILES, ...UNKNOWN])(
    'finds the file of %s as siteFile does',
    (path) => {
      expect(routed(path)).toBe(`/${siteFile(path).file}`);
    },
  );

  test.each([...PAGES, ...FILES, ...UNKNOWN])(
    'answers %s with its status, whichever path the way out is told',
    (path) => {
      const { status } = siteFile(path);

      expect(statusFor(routed(path))).toBe(status);
      expect(statusFor(routed(path, 'br'))).toBe(status);
      expect(statusFor(routed(path, 'gzip'))).toBe(status);
      // Only a page's file requested by its own name is ambiguous in the visitor's path.
      if (!path.endsWith('/index.html')) expect(statusFor(path)).toBe(status);
    },
  );

  test.each(ACCEPT_ENCODINGS)(
    'gives a client that accepts %j its text as %s',
    (accepted, encoding) => {
      const folder = encoding ? `/${encoding}` : '';

      expect(routed('/de/privacy', accepted)).toBe(`${folder}/de/privacy/index.html`);
    },
  );

  test.each([...PAGES, ...FILES, ...UNKNOWN])(
    'asks for %s below the folder of its encoding',
    (path) => {
      const file = `/${siteFile(path).file}`;
      const folder = COMPRESSIBLE.test(file);

      expect(routed(path, 'gzip, br')).toBe(folder ? `/br${file}` : file);
      expect(routed(path, 'gzip')).toBe(folder ? `/gzip${file}` : file);
    },
  );

  test.each([
    '/br',
    '/gzip/',
    '/br/index.html',
    '/gzip/widget/v1.js',
    '/br/assets/app-HWQD7CJ2.js',
  ])('does not find %s for any client', (path) => {
    expect(routed(path)).toBe('/404.html');
    expect(routed(path, 'br')).toBe('/br/404.html');
  });

  test.each([
    [undefined, 'Accept-Encoding'],
    ['Origin', 'Origin, Accept-Encoding'],
  ])('lets an answer that varies by %s vary by its encoding too', (vary, expected) => {
    const headers = vary === undefined ? undefined : { vary: { value: vary } };

    expect(answered('/br/widget/v1.js', 200, headers).headers?.['vary']?.value).toBe(expected);
    expect(answered('/br/widget/v1.js', 304, headers).headers?.['vary']?.value).toBe(expected);
  });

  test('changes no status other than 200', () => {
    expect(statusFor('/nothing', 304)).toBe(304);
    expect(statusFor('/nothing', 404)).toBe(404);
  });

  test.each([
    ['/widget/v1.js', 'application/javascript', 'application/javascript; charset=utf-8'],
    ['/widget/v1.js', 'text/javascript', 'text/javascript; charset=utf-8'],
    ['/widget/licences.txt', 'text/plain', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain', 'text/plain; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8', 'text/html; charset=utf-8'],
    ['/widget/origins.json', 'application/json', 'application/json'],
    ['/og/card.png', 'image/png', 'image/png'],
  ])('answers %s, stored as %s, as %s', (uri, stored, served) => {
    const { headers } = answered(uri, 200, { 'content-type': { value: stored } });

    expect(headers?.['content-type']?.value).toBe(served);
  });

  test('changes no other part of a request', () => {
    const request = {
      uri: '/privacy',
      method: 'HEAD',
      headers: { accept: { value: '*/*' } },
      querystring: { a: { value: '1' } },
    };

    expect(runRouter({ context: { eventType: 'viewer-request' }, request })).toEqual({
      ...request,
      uri: '/privacy/index.html',
    });
  });

  test('keeps to the syntax that AWS lists for runtime 2.0', () => {
    const source = code.replaceAll(/\/\*[^]*?\*\//g, '');

    expect(source).not.toMatch(
      /\b(?:class|import|export|async|await|of)\b|(?:const|let)\s*[{[]|\.\.\.|\?\.|\?\?|\*\*/,
    );
  });

  test('stays well below CloudFront’s limit of ten kilobytes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(7000);
  });
});
