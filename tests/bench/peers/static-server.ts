import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { COMPRESSIBLE } from '#shared/routing/encoding.ts';
import { compressBrotli, replaceFile } from '../../../infra/build/precompress.ts';
import { type LocalServer, serveLocally } from '../../serve-locally.ts';
import { BENCH_FILES } from './packages.ts';

/** Served files, by path. A path without an extension is a page. */
type Files = ReadonlyMap<string, string | Uint8Array>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const PAGE_TYPE = 'text/html; charset=utf-8';

/** Serves files from memory, all with the same headers, and compressible ones in Brotli 11. */
export async function serveFiles(files: Files): Promise<LocalServer> {
  const entries = [...files].map(async ([path, content]) => {
    const type = TYPES[extname(path)] ?? PAGE_TYPE;
    const isText = type === PAGE_TYPE || COMPRESSIBLE.test(path);
    const body = isText ? await compressOnce(content) : Buffer.from(content);
    return [path, { type, isText, body }] as const;
  });
  const bodies = new Map(await Promise.all(entries));
  return serveLocally(({ url = '/' }, response) => {
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
  });
}

/** Compresses in Brotli 11. The largest peer takes seconds, so results are kept for the next run. */
export async function compressOnce(content: string | Uint8Array): Promise<Uint8Array> {
  const folder = join(BENCH_FILES, 'brotli');
  const raw = Buffer.from(content);
  const file = join(folder, createHash('sha256').update(raw).digest('hex'));
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const compressed = await compressBrotli(raw);
  await mkdir(folder, { recursive: true });
  await replaceFile(file, compressed);
  return compressed;
}
