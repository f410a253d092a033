import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { precompress } from '../../../infra/build/precompress.ts';
import { respondAsEdge, respondWithFiles } from '../../../infra/local/edge-server.ts';
import { serve } from '../../../infra/local/listen.ts';
import { close } from '../../../infra/local/port.ts';
import { ACCEPT_ENCODINGS } from '../../accept-encodings.ts';
import { useFolder } from '../../use-folder.ts';

const FILES = {
  'index.html': '<p>Ciao</p>',
  '404.html': '<p>Non trovata</p>',
  'de/404.html': '<p>Nicht gefunden</p>',
  'sitemap.xml': '<urlset/>',
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
  '.well-known/security.txt': 'Contact: mailto:ciao@vanaro.example',
  'assets/islands-1.js': 'export {};',
  'assets/archivo-1.woff2': 'a font',
  'og/card.png': 'a picture',
  'widget/v1.js': '"channel";',
  'widget/v1.0123456789.js': '"channel";',
  'widget/licences.txt': 'Licences © all',
};

/** As a build for the laptop leaves it. */
const UNCOMPRESSED = '"quick";';

const ALLOWED_ORIGINS = ['https://partner.example', 'https://vans.example'];

const folder = useFolder();
let server: Server;

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, 'site', file)), { recursive: true });
    await writeFile(join(folder, 'site', file), text);
  }
  await writeFile(join(folder, 'secret.html'), 'secret');
  await precompress(folder);
  await writeFile(join(folder, 'site/assets/quick-1.js'), UNCOMPRESSED);
  const respond = respondAsEdge({
    answerFile: respondWithFiles({
      folders: [join(folder, 'site')],
      allowedOrigins: ALLOWED_ORIGINS,
      frameAncestors: ['https://partner.example', 'https://*.vans.example'],
    }),
    answerApi: async (_, response) => void response.writeHead(418).end(),
    answerOneClick: async ({ url }, response) => void response.end(url),
  });
  server = await serve(0, respond, { origins: [], anyMayRead: true });
});
afterAll(() => close(server));

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a path exactly as it is written. A `Response` would decode the body and hide its encoding. */
async function ask(path: string, { method = 'GET', headers = {} }: Sent = {}) {
  const { port } = server.address() as AddressInfo;
  const call = request({ host: '127.0.0.1', port, path, method, headers });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  };
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each(ACCEPT_ENCODINGS)('serves who accepts %j its text as %s', async (accepted, encoding) => {
  const { headers, body } = await ask('/', {
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });

  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers.vary).toBe('Accept-Encoding');
  expect(String(encoding ? DECODERS[encoding](body) : body)).toBe(FILES['index.html']);
});

test.each([
  ['/de/nowhere', 404, FILES['de/404.html']],
  ['/assets/gone-1.js', 404, FILES['404.html']],
  ['/widget/v1.js', 200, FILES['widget/v1.js']],
  ['/assets/quick-1.js', 200, UNCOMPRESSED],
  ['/widget/origins.json', 200, JSON.stringify({ origins: ALLOWED_ORIGINS })],
])('serves %s in each encoding too', async (path, expected, text) => {
  for (const encoding of ['br', 'gzip'] as const) {
    const { status, headers, body } = await ask(path, { headers: { 'accept-encoding': encoding } });

    expect(status).toBe(expected);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(String(DECODERS[encoding](body))).toBe(text);
  }
});

test('lets the sites of the setting frame /join, in each language, and nothing else', async () => {
  const ancestorsOf = async (path: string) =>
    /frame-ancestors (.*)$/.exec(
      (await ask(path)).headers['content-security-policy'] as string,
    )?.[1];

  expect(await ancestorsOf('/join')).toBe('https://partner.example https://*.vans.example');
  expect(await ancestorsOf('/fr/join')).toBe('https://partner.example https://*.vans.example');
  expect(await ancestorsOf('/')).toBe("'none'");
  expect(await ancestorsOf('/nowhere/join')).toBe("'none'");
});

test('serves a picture as it is, whatever its client accepts', async () => {
  const { headers, body } = await ask('/og/card.png', { headers: { 'accept-encoding': 'br' } });

  expect(headers['content-encoding']).toBeUndefined();
  expect(String(body)).toBe(FILES['og/card.png']);
});

test('answers a range with the whole file in its encoding, as a server may', async () => {
  const asked = { 'accept-encoding': 'br', range: 'bytes=0-3' };

  const { status, headers, body } = await ask('/', { headers: asked });

  expect(status).toBe(200);
  expect(headers['content-range']).toBeUndefined();
  expect(String(brotliDecompressSync(body))).toBe(FILES['index.html']);
});

test('tells the encodings of a text apart by their ETags', async () => {
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((accepted) =>
      ask('/', { headers: { 'accept-encoding': accepted } }),
    ),
  );

  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/assets/islands-1.js', 'text/javascript; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/og/card.png', 'image/png'],
  ['/assets/archivo-1.woff2', 'font/woff2'],
])('serves %s as %s', async (path, type) => {
  const { status, headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });

  expect(status).toBe(200);
  expect(headers['content-type']).toBe(type);
});

const CHANNEL = 'public, max-age=300, stale-while-revalidate=300';
const IMMUTABLE = 'public, max-age=31536000, immutable';

test.each([
  ['/widget/v1.js', 200, 'text/javascript; charset=utf-8', CHANNEL],
  ['/widget/v1.0123456789.js', 200, 'text/javascript; charset=utf-8', IMMUTABLE],
  ['/widget/licences.txt', 200, 'text/plain; charset=utf-8', CHANNEL],
  ['/widget/origins.json', 200, 'application/json', CHANNEL],
  ['/widget/v2.js', 404, 'text/html; charset=utf-8', CHANNEL],
  ['/widget/v1.9876543210.js', 404, 'text/html; charset=utf-8', CHANNEL],
])('answers %s with %i to any origin', async (path, expected, type, cacheControl) => {
  const { status, headers } = await ask(path, {
    headers: { origin: 'https://any.example', 'accept-encoding': 'br' },
  });

  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('answers 304 with the headers of the page to a client that has it in this encoding', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { etag = '', ...first } = (await ask('/', { headers })).headers;

  const again = await ask('/', { headers: { ...headers, 'if-none-match': etag } });
  const asGzip = await ask('/', {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
  });

  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers).toMatchObject({
    etag,
    vary: 'Accept-Encoding',
    'cache-control': first['cache-control'],
    'content-security-policy': first['content-security-policy'],
  });
  expect(asGzip.status).toBe(200);
});

test('answers HEAD with the headers of GET and no body', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const get = await ask('/', { headers });

  const head = await ask('/', { headers, method: 'HEAD' });

  expect(head.status).toBe(200);
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect(head.body).toHaveLength(0);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('answers %s with 405', async (method) => {
  const { status, headers } = await ask('/', { method });

  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test.each([
  '/../secret.html',
  '/assets/../../secret.html',
  '/assets/%2e%2e/%2e%2e/secret.html',
  '/assets/..%2f..%2fsecret.html',
  '//secret.html',
  '/%73ecret.html',
  '/index.html.br',
  '/assets/islands-1.js.gz',
])('finds nothing at %s', async (path) => {
  const { status, body } = await ask(path);

  expect(status).toBe(404);
  expect(String(body)).toBe(FILES['404.html']);
});

test.each(['GET', 'POST', 'PUT'])('passes a %s of /one-click on, none below', async (method) => {
  const passed = await ask('/one-click?token=k1.row.mac', { method });
  const below = await ask('/one-click/', { method: 'GET' });

  expect([passed.status, String(passed.body)]).toEqual([200, '/one-click?token=k1.row.mac']);
  expect(passed.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  expect(below.status).toBe(404);
});

test('passes a path of the API on, with any method', async () => {
  const { status } = await ask(API_PATHS.signUp, { method: 'PUT' });

  expect(status).toBe(418);
});
