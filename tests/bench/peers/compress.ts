import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressBrotli, replaceFile } from '../../../infra/build/precompress.ts';
import { BENCH_FILES } from './download.ts';

const FOLDER = join(BENCH_FILES, 'brotli');

/** A content in Brotli 11. The largest peer takes seconds, so the result is kept for the next run. */
export async function compressOnce(content: string | Uint8Array): Promise<Uint8Array> {
  const raw = Buffer.from(content);
  const file = join(FOLDER, createHash('sha256').update(raw).digest('hex'));
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const compressed = await compressBrotli(raw);
  await mkdir(FOLDER, { recursive: true });
  await replaceFile(file, compressed);
  return compressed;
}
