import { access, constants, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orNone } from '../infra/build/has-code.ts';
import { RefusedError } from './refusal.ts';

/** The mode of every file about people: only its owner may read it. */
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Refuses a path that no file can be written to, and tells whether there is a file. Call it before long
 * work. Makes its folder, but none above, because a path with two unknown folders is rather a typing error.
 */
export async function requireWritable(path: string): Promise<boolean> {
  const making = mkdir(dirname(path), { mode: OWNER_ONLY_FOLDER });
  await orUnwritable(orNone(making, 'EEXIST'));
  // The dot is there only in a folder.
  await orUnwritable(access(`${dirname(path)}/.`, constants.W_OK));
  const found = await orUnwritable(orNone(stat(path), 'ENOENT'));
  if (found?.isDirectory()) throw new RefusedError(unwritable('EISDIR'));
  return found !== undefined;
}

/** Makes a folder if there is none. Refuses one that cannot be written to. */
export async function requireFolder(folder: string): Promise<void> {
  await orUnwritable(mkdir(folder, { recursive: true }));
  await orUnwritable(access(folder, constants.W_OK));
}

/** Writes a file that must not be there yet. */
export async function createPrivateFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: OWNER_ONLY, flag: 'wx' });
}

/** Opens a file that gets its name only when it is complete. Refuses a path that cannot be written. */
export async function openPrivateFile(path: string) {
  await requireWritable(path);
  const part = `${path}.part`;
  const handle = await orUnwritable(open(part, 'w', OWNER_ONLY));
  return {
    write: (chunk: Uint8Array) => handle.writeFile(chunk),
    /** Gives it its name, and replaces a file of that name. */
    async finish(): Promise<void> {
      await handle.sync();
      await rename(part, path);
    },
    /** Leaves nothing behind unless it is finished. */
    async close(): Promise<void> {
      await handle.close();
      await rm(part, { force: true });
    },
  };
}

/** The errors of a path that cannot be written, as opposed to those of a disk. */
const UNWRITABLE = /^E(?:NOENT|NOTDIR|ISDIR|EXIST|ACCES|PERM|ROFS|NAMETOOLONG)$/;

/** Rejects with `RefusedError` for a path that cannot be written, and with any other error as it is. */
function orUnwritable<Result>(writing: Promise<Result>): Promise<Result> {
  return writing.catch((cause: NodeJS.ErrnoException) => {
    const { code = '' } = cause;
    if (!UNWRITABLE.test(code)) throw cause;
    throw new RefusedError(unwritable(code), { cause });
  });
}

function unwritable(code: string): string {
  return code === 'EISDIR'
    ? 'Expected the path of a file, but this is a folder.'
    : `No file can be written there (${code}).`;
}
