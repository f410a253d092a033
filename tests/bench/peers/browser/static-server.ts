import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { COMPRESSIBLE } from '#shared/routing/encoding.ts';
import { compressOnce } from '../compress.ts';

/** What is served, by path. A path without an extension is a page. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

export interface StaticServer {
  readonly origin: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const PAGE_TYPE = 'text/html; charset=utf-8';

/** Serves files from memory to browsers: all with the same headers, in Brotli 11 where that is smaller. */
export async function serveFiles(files: Files): Promise<StaticServer> {
  const bodies = new Map(
    await Promise.all(
      [...files].map(async ([path, content]) => {
        const type = TYPES[extname(path)] ?? PAGE_TYPE;
        const isText = type === PAGE_TYPE || COMPRESSIBLE.test(path);
        return [
          path,
          { type, isText, body: isText ? await compressOnce(content) : Buffer.from(content) },
        ] as const;
      }),
    ),
  );
  const server = createServer(({ url = '/' }, response) => {
    const found = bodies.get(new URL(url, 'http://localhost').pathname);
    if (!found) return void response.writeHead(404).end();
    const { type, isText, body } = found;
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      ...(isText && { 'content-encoding': 'br' }),
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
