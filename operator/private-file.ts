import { access, constants, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orNone } from '../infra/build/has-code.ts';
import { RefusedError } from './refusal.ts';

/** The modes of what is about people: only its owner may read it. */
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Makes a folder if there is none. Refuses one that cannot be written to. */
export async function requireFolder(folder: string): Promise<void> {
  await orRefused(mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER }));
  await orRefused(access(folder, constants.W_OK));
}

/**
 * Refuses a path that no file can be written to, and tells whether there is a file. Call it before long
 * work. Makes its folder.
 */
export async function requireWritable(path: string): Promise<boolean> {
  await requireFolder(dirname(path));
  const found = await orRefused(orNone(stat(path), 'ENOENT'));
  if (found?.isDirectory()) {
    throw new RefusedError('Expected the path of a file, but this is a folder.');
  }
  return found !== undefined;
}

/** Writes a file, which gets its name only when it is complete, and replaces one of that name. */
export async function writePrivateFile(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, bytes, { mode: OWNER_ONLY, flush: true });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

function orRefused<Result>(asking: Promise<Result>): Promise<Result> {
  return asking.catch((cause: NodeJS.ErrnoException) => {
    throw new RefusedError(`No file can be written there (${cause.code}).`, { cause });
  });
}
