import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are compressed by their own formats. */
export const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|xml)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Leaves a `.br` and a `.gz` beside every compressible file below a folder, for servers to pick. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    compressBrotli(content),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([replaceFile(`${file}.br`, br), replaceFile(`${file}.gz`, gz)]);
}

/** The content in Brotli, of a quality from 0 to 11, which is the best and the default. */
export function compressBrotli(
  content: Uint8Array,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return toBrotli(content, { params });
}

/** Writes a file in one step, so that a server never reads half of it. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
