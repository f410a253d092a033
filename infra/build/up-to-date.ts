import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD, ROOT } from './paths.ts';

const STAMPS = join(BUILD, '.stamps');

/** Whether a part was built from exactly these sources and settings. */
export async function isUpToDate(
  part: string,
  sources: readonly string[],
  settings: readonly string[],
): Promise<boolean> {
  try {
    return (await readFile(stampFile(part), 'utf8')) === (await stamp(sources, settings));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

export async function markUpToDate(
  part: string,
  sources: readonly string[],
  settings: readonly string[],
): Promise<void> {
  await mkdir(STAMPS, { recursive: true });
  await writeFile(stampFile(part), await stamp(sources, settings));
}

function stampFile(part: string): string {
  return join(STAMPS, part);
}

/** Hashes names, sizes and times of the sources. A needless change only costs a build. */
async function stamp(sources: readonly string[], settings: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(settings.join('\n'));
  for (const source of sources) {
    for (const file of await filesBelow(join(ROOT, source))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
