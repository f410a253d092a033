import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** The mode of every file about people: only its owner may read it. */
export const OWNER_ONLY = 0o600;

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
