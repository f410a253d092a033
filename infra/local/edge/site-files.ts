import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllowedOrigins } from '#shared/contract/cors.ts';
import { ORIGINS_PATH } from '#shared/contract/paths.ts';
import { ENCODINGS, type Encoding } from '#shared/routing/encoding.ts';
import { hasCode } from '../../build/has-code.ts';
import { compressNow } from '../../build/precompress.ts';

/** Reads a file of the site in an encoding, or as it is. Undefined if there is none. */
export type ReadSiteFile = (
  file: string,
  encoding: Encoding | undefined,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Looks in folders that are laid over each other: the first that has a file counts. */
export function readFrom(
  folders: readonly string[],
  allowedOrigins: readonly string[],
): ReadSiteFile {
  const origins = Buffer.from(JSON.stringify({ origins: allowedOrigins } satisfies AllowedOrigins));
  return async (file, encoding) => {
    if (file === ORIGINS_PATH.slice(1)) return encoding ? compressNow(origins, encoding) : origins;
    const ending = encoding ? ENCODINGS[encoding] : '';
    for (const folder of folders) {
      const found = await readIfThere(join(folder, file + ending));
      if (found) return found;
    }
    return undefined;
  };
}

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
