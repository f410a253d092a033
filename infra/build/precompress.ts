import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { COMPRESSIBLE, ENCODINGS, type Encoding } from '#shared/routing/encoding.ts';

const BEST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION };
const QUICK_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every compressible file below a folder. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([compressBrotli(content), toGzip(content, BEST_GZIP)]);
  await Promise.all([replaceFile(file + ENCODINGS.br, br), replaceFile(file + ENCODINGS.gzip, gz)]);
}

/** The content in Brotli of the best quality, 11. */
export function compressBrotli(content: Uint8Array): Promise<Uint8Array> {
  return toBrotli(content, { params: BEST_BROTLI });
}

/** The compressed copy of a file that is not built, or not for visitors. */
export function compressNow(content: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return encoding === 'br'
    ? brotliCompressSync(content, { params: QUICK_BROTLI })
    : gzipSync(content);
}

/** Writes a file in one step, so that a server never reads half of it. Makes its folder. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
