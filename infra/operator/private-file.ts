import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orNone } from '../build/has-code.ts';
import { RefusedError, type Refusals } from './refusal.ts';

/** The mode of every file about people: only its owner may read it. */
export const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** What a file or folder is for. */
type Purpose = Refusals['path_unwritable']['what'];

/**
 * Refuses a path that no file can be written to. Call it before long work. Makes its folder, but none
 * above, because a path with two unknown folders is rather a typing error.
 */
export async function requireWritable(what: Purpose, path: string): Promise<void> {
  const making = mkdir(dirname(path), { mode: OWNER_ONLY_FOLDER });
  await orUnwritable(what, orNone(making, 'EEXIST'));
  // The dot is there only in a folder.
  await orUnwritable(what, access(`${dirname(path)}/.`, constants.W_OK));
  const found = await orUnwritable(what, orNone(stat(path), 'ENOENT'));
  if (found?.isDirectory()) {
    throw new RefusedError({ code: 'path_unwritable', what, error: 'EISDIR' });
  }
}

/** Makes a folder if there is none. Refuses one that cannot be written to. */
export async function requireFolder(what: Purpose, folder: string): Promise<void> {
  await orUnwritable(what, mkdir(folder, { recursive: true }));
  await orUnwritable(what, access(folder, constants.W_OK));
}

/** Writes a file that must not be there yet. */
export async function createPrivateFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: OWNER_ONLY, flag: 'wx' });
}

/** Writes a file or replaces it. Readers see the old text or the new one, never a part. */
export async function replacePrivateFile(path: string, text: string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    await createPrivateFile(partial, text);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

/** The errors of a path that cannot be written, as opposed to those of a disk. */
const CODES: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENAMETOOLONG',
]);

/** Rejects with `RefusedError` for a path that cannot be written, and with any other error as it is. */
export function orUnwritable<Result>(what: Purpose, writing: Promise<Result>): Promise<Result> {
  return writing.catch((cause: NodeJS.ErrnoException) => {
    const { code = '' } = cause;
    if (!CODES.has(code)) throw cause;
    throw new RefusedError({ code: 'path_unwritable', what, error: code }, { cause });
  });
}
