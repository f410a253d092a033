import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { contentType, isCompressible } from './content-types.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}

const BROTLI_QUALITY = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const cache = new Map<string, { readonly modifiedMs: number; readonly file: StaticFile }>();

/** A file in every encoding it is served in, compressed once per change. Undefined if it is not there. */
export async function readStaticFile(path: string): Promise<StaticFile | undefined> {
  try {
    const { mtimeMs } = await stat(path);
    const known = cache.get(path);
    if (known?.modifiedMs === mtimeMs) return known.file;
    const file = await load(path);
    cache.set(path, { modifiedMs: mtimeMs, file });
    return file;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

async function load(path: string): Promise<StaticFile> {
  const identity = await readFile(path);
  const type = contentType(path);
  const [br, gz] = isCompressible(type)
    ? await Promise.all([
        compressBrotli(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        }),
        compressGzip(identity),
      ])
    : [identity, identity];
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, bytes: { identity, br, gzip: gz } };
}

/** The best encoding that a client takes. */
export function chooseEncoding(acceptEncoding: string, { type }: StaticFile): Encoding {
  if (!isCompressible(type)) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
