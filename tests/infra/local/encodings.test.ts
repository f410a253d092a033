import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFolder, WIDGET_FILE } from '../../../infra/build/paths.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';

let stack: RunningStack;
/** Path and built file of a page, the widget, an asset and the 404 page. */
let files: readonly (readonly [path: string, file: string])[];

beforeAll(async () => {
  stack = await runStack();
  const page = join(siteFolder(), 'index.html');
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(await readFile(page, 'utf8')) ?? [];
  files = [
    ['/', page],
    ['/widget/v1.js', WIDGET_FILE],
    [asset, join(siteFolder(), asset)],
    ['/de/nowhere', join(siteFolder(), 'de/404.html')],
  ];
}, 60_000);
afterAll(() => stack.dispose());

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
