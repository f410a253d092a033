import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RELEASES_PATH } from '#shared/contract/paths.ts';
import {
  licencesPath,
  type Release,
  type ReleaseManifest,
  releaseManifestSchema,
} from '#shared/contract/releases.ts';
import { hasCode } from './has-code.ts';
import { integrityOf } from './hashes.ts';
import { RELEASES, SERVED_RELEASES } from './paths.ts';

/** A release cannot be made or served. The message says why, and what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

export async function readManifest(folder = RELEASES): Promise<ReleaseManifest> {
  const manifest = await readFile(committed(RELEASES_PATH, folder), 'utf8');
  return releaseManifestSchema.parse(JSON.parse(manifest));
}

/** The release that a partner pins today. Undefined before the first one. */
export async function newestRelease(): Promise<Release | undefined> {
  const { releases } = await readManifest();
  return releases[0];
}

/** The file of a path in the folder of the committed releases. */
export function committed(path: string, folder = RELEASES): string {
  return join(folder, basename(path));
}

/**
 * Copies every release to where it is served. Throws a `ReleaseError`, and leaves what is served,
 * when a file is missing or does not have the integrity value of the manifest.
 */
export async function serveReleases(folder = RELEASES, served = SERVED_RELEASES): Promise<void> {
  const { releases } = await readManifest(folder);
  await Promise.all(releases.map((release) => checkIntegrity(release, folder)));
  const paths = releases.flatMap(({ file, version }) => [file, licencesPath(version)]);
  await rm(served, { recursive: true, force: true });
  await mkdir(join(served, dirname(RELEASES_PATH)), { recursive: true });
  await Promise.all(
    [RELEASES_PATH, ...paths].map((path) => cp(committed(path, folder), join(served, path))),
  );
}

async function checkIntegrity({ file, version, integrity }: Release, folder: string) {
  const [content] = await Promise.all([
    readReleased(committed(file, folder)),
    readReleased(committed(licencesPath(version), folder)),
  ]);
  const found = integrityOf(content);
  if (found === integrity) return;
  throw new ReleaseError(
    `${committed(file, folder)} is not what was released as ${version}. Its integrity value is ` +
      `${found}, and releases.json says ${integrity}. ${RESTORE}`,
  );
}

const RESTORE = 'A release never changes: restore the file with git checkout.';

async function readReleased(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT')) throw cause;
    throw new ReleaseError(`${file} is missing. ${RESTORE}`, { cause });
  }
}
