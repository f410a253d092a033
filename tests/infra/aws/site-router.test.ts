import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { siteHeaders } from '#shared/routing/headers.ts';
import { routePath, ROUTE_NAMES } from '#shared/routing/routes.ts';
import { notFoundPage, siteFile } from '#shared/routing/site-file.ts';
import { siteRouterCode } from '../../../infra/aws/site/site-router-code.ts';

const code = siteRouterCode();
const runtime = createContext({});
runInContext(code, runtime);

interface ViewerEvent {
  readonly context: { readonly eventType: 'viewer-request' | 'viewer-response' };
  readonly request: { uri: string; readonly method: string };
  readonly response?: { statusCode: number; headers: Headers };
}

type Headers = Readonly<Record<string, { readonly value: string }>>;

interface Answer {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Headers;
}

function run(event: ViewerEvent): Answer {
  return JSON.parse(
    String(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, runtime)),
  ) as Answer;
}

function rewrite(uri: string): string {
  return run({ context: { eventType: 'viewer-request' }, request: { uri, method: 'GET' } }).uri!;
}

function statusFor(uri: string, statusCode = 200): number {
  return run({
    context: { eventType: 'viewer-response' },
    request: { uri, method: 'GET' },
    response: { statusCode, headers: {} },
  }).statusCode!;
}

function typeFor(uri: string, value: string): string | undefined {
  const { headers } = run({
    context: { eventType: 'viewer-response' },
    request: { uri, method: 'GET' },
    response: { statusCode: 200, headers: { 'content-type': { value } } },
  });
  return headers?.['content-type']?.value;
}

const PAGES = ROUTE_NAMES.flatMap((route) =>
  LANGUAGES.map((language) => routePath(route, language)),
);
const FILES = [
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/assets/app-HWQD7CJ2.js',
  '/assets/archivo.woff2',
  '/widget/v1.js',
  '/widget/1.0.0.0123456789.js',
  '/widget/1.0.0.licences.txt',
  '/widget/releases.json',
  '/widget/origins.json',
  '/og/de.png',
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
      expect(rewrite(path)).toBe(`/${siteFile(path).file}`);
    },
  );

  test.each([...PAGES, ...FILES, ...UNKNOWN])(
    'answers %s with its status, whichever path the way out is told',
    (path) => {
      const { status } = siteFile(path);

      expect(statusFor(rewrite(path))).toBe(status);
      // A page's file asked for by its own name is the one case that the visitor's path leaves open.
      if (!path.endsWith('/index.html')) expect(statusFor(path)).toBe(status);
    },
  );

  test('leaves out nothing on the way in to an asset, which S3 or the error page answers', () => {
    const patterns = siteHeaders({ styleHashes: [], scriptHashes: [] })
      .map(({ pattern }) => pattern.replace('*', ''))
      .filter((folder) => folder !== '');
    const below = [...FILES, ...UNKNOWN].filter((path) =>
      patterns.some((folder) => path.startsWith(folder)),
    );

    expect(below.length).toBeGreaterThan(10);
    for (const path of below) {
      const { file, status } = siteFile(path);
      expect(file).toBe(status === 200 ? path.slice(1) : notFoundPage(DEFAULT_LANGUAGE));
    }
  });

  test('leaves a status alone that is not 200', () => {
    expect(statusFor('/nothing', 304)).toBe(304);
    expect(statusFor('/nothing', 404)).toBe(404);
  });

  test.each([
    ['/widget/v1.js', 'application/javascript', 'application/javascript; charset=utf-8'],
    ['/widget/v1.js', 'text/javascript', 'text/javascript; charset=utf-8'],
    ['/widget/1.0.0.licences.txt', 'text/plain', 'text/plain; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8', 'text/html; charset=utf-8'],
    ['/widget/releases.json', 'application/json', 'application/json'],
    ['/og/de.png', 'image/png', 'image/png'],
  ])('answers %s, stored as %s, as %s', (uri, stored, served) => {
    expect(typeFor(uri, stored)).toBe(served);
  });

  test('leaves every other part of a request as it is', () => {
    const request = { uri: '/privacy', method: 'HEAD', querystring: { a: { value: '1' } } };

    expect(run({ context: { eventType: 'viewer-request' }, request })).toEqual({
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

  test('stays well below the ten kilobytes that CloudFront takes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(5000);
  });
});
