import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNone } from './has-code.ts';
import { BUILD, ROOT } from './paths.ts';
import { replaceFile } from './precompress.ts';

/** A part of the build. */
export interface Part {
  readonly name: string;
  /** Folders and files that the result depends on. */
  readonly sources: readonly string[];
  /** Environment variables that the result depends on. */
  readonly settings?: readonly string[];
  /** What else the result depends on. */
  readonly values?: readonly string[];
  readonly build: () => Promise<void>;
  /** What visitors are spared and a laptop does without: a second minifier, compressed copies. */
  readonly finish?: () => Promise<void>;
}

/** The sources of every part. */
export const TOOLS = ['infra/build', 'shared', 'package-lock.json'] as const;

const STAMPS = join(BUILD, '.stamps');

/**
 * Builds a part, unless it was built from exactly these sources and settings. Finishes it too, if it is
 * for visitors.
 */
export async function buildIfStale(part: Part, isForVisitors = false): Promise<void> {
  const { file, built, finished, isBuilt, isFinished } = await readStamp(part);
  const isToFinish = isForVisitors && part.finish !== undefined && !isFinished;
  if (isBuilt && !isToFinish) return;
  await rm(file, { force: true });
  if (!isBuilt) await part.build();
  if (isToFinish) await part.finish?.();
  await replaceFile(file, isToFinish ? finished : built);
}

/** Whether a part was built from other sources or settings, or never. */
export async function isStale(part: Part): Promise<boolean> {
  return !(await readStamp(part)).isBuilt;
}

async function readStamp({ name, sources, settings = [], values = [] }: Part) {
  const file = join(STAMPS, name);
  const set = settings.map((variable) => process.env[variable] ?? '');
  const built = await stamp(sources, [...set, ...values]);
  const finished = `${built} finished`;
  const found = await orNone(readFile(file, 'utf8'), 'ENOENT');
  const isFinished = found === finished;
  return { file, built, finished, isBuilt: isFinished || found === built, isFinished };
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
