import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a folder by the path that they are served at. `/` is its `index.html`. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    const path = file.slice(folder.length).replace(/index\.html$/, '');
    return [path, await readFile(file)] as const;
  });
  return new Map(await Promise.all(contents));
}
