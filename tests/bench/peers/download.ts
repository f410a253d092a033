import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILD } from '../../../infra/build/paths.ts';
import { packageLabel, type PinnedPackage } from './packages.ts';

const run = promisify(execFile);

/** What the bench alone needs. Git ignores it, and it may be deleted at any time. */
export const BENCH_FILES = join(BUILD, 'bench');

/** The package is not here and could not be had, or is not the one that was pinned. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

const folders = new Map<string, Promise<string>>();

/** The folder of a package's published files. Downloads them once, and checks what came. */
export function packageFolder(pinned: PinnedPackage): Promise<string> {
  const label = packageLabel(pinned);
  const folder = folders.get(label) ?? downloadOnce(pinned);
  folders.set(label, folder);
  return folder;
}

async function downloadOnce(pinned: PinnedPackage): Promise<string> {
  const folder = join(BENCH_FILES, 'packages', `${pinned.name}-${pinned.version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    const tarball = await download(pinned, unfinished);
    await checkIntegrity(pinned, tarball);
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', unfinished]);
    await rm(tarball);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** By npm, so that a registry or proxy that a machine is set up for is used. */
async function download(pinned: PinnedPackage, folder: string): Promise<string> {
  const { name, version } = pinned;
  const args = ['pack', `${name}@${version}`, '--json', '--pack-destination', folder];
  try {
    const { stdout } = await run('npm', args, { cwd: folder });
    const [packed] = Object.values(JSON.parse(stdout) as Record<string, { filename: string }>);
    return join(folder, packed?.filename ?? '');
  } catch (cause) {
    const missing = packageLabel(pinned);
    throw new DownloadError(
      `The bench compares with ${missing}, which is not in ${BENCH_FILES} and could not be downloaded from the npm registry.`,
      { cause },
    );
  }
}

/** Throws a `DownloadError` unless the tarball has the pinned checksum. */
export async function checkIntegrity(pinned: PinnedPackage, tarball: string): Promise<void> {
  const hash = createHash('sha512').update(await readFile(tarball));
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity !== pinned.integrity) {
    throw new DownloadError(`${packageLabel(pinned)} has the integrity ${integrity}, not its own.`);
  }
}
