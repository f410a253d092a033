import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { AllowedOrigins } from '#shared/contract/cors.ts';
import { API_PATHS, ORIGINS_PATH } from '#shared/contract/paths.ts';
import { siteFolder, WIDGET_FILE } from '../../../infra/build/paths.ts';
import { useStack } from '../../stack/use-stack.ts';

const { stack } = useStack();
/** Path and built file of a page, the widget, an asset and the 404 page. */
let files: readonly (readonly [path: string, file: string])[];

beforeAll(async () => {
  const page = join(siteFolder(), 'index.html');
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(await readFile(page, 'utf8')) ?? [];
  files = [
    ['/', page],
    ['/widget/v1.js', WIDGET_FILE],
    [asset, join(siteFolder(), asset)],
    ['/de/nowhere', join(siteFolder(), 'de/404.html')],
  ];
});

/** `fetch` would decode the body and hide its encoding. */
async function ask(path: string, accepted: string) {
  const call = get(stack.site + path, { headers: { 'accept-encoding': accepted } });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

test.each([
  ['br, gzip', 'br', '.br', brotliDecompressSync],
  ['gzip', 'gzip', '.gz', gunzipSync],
  ['br;q=0, gzip', 'gzip', '.gz', gunzipSync],
  ['identity', undefined, '', (body: Buffer) => body],
] as const)(
  'a client that accepts %s gets what the build compressed',
  async (accepted, encoding, ending, decode) => {
    for (const [path, file] of files) {
      const { headers, body } = await ask(path, accepted);

      expect(headers['content-encoding'], path).toBe(encoding);
      expect(headers.vary, path).toBe('Accept-Encoding');
      expect(body.equals(await readFile(file + ending)), path).toBe(true);
      expect(decode(body).equals(await readFile(file)), path).toBe(true);
    }
  },
);

function preflight(origin: string): Promise<Response> {
  return fetch(stack.site + API_PATHS.signUp, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
}

test('a partner’s preflight is allowed what the widget needs, and no more', async () => {
  const response = await preflight(stack.partner);

  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(stack.partner);
  expect(response.headers.get('access-control-allow-methods')).toBe('POST');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});

test('a preflight of an unknown origin is allowed nothing', async () => {
  const response = await preflight('https://unknown.example');

  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});

test('the origins that a preflight allows are those of the public list', async () => {
  const response = await fetch(stack.site + ORIGINS_PATH);

  const { origins } = (await response.json()) as AllowedOrigins;

  expect(origins).toContain(stack.partner);
  for (const origin of origins) {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  }
});

test('a path without a route is answered by the gateway itself', async () => {
  const response = await fetch(`${stack.site}/api/nothing`, { method: 'POST' });

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Not Found' });
});
