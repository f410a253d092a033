import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT, STUDIO_FOLDER } from '../../infra/build/paths.ts';
import { STUDIO_PART } from '../../infra/build/studio-bundle.ts';
import { buildIfStale } from '../../infra/build/up-to-date.ts';

export type Pages = typeof import('./pages/pages.tsx');

/**
 * The pages of the studio and the document for a person, from their bundle, because Node runs no TSX. A
 * build takes more memory than an operation, so a stale bundle is built in another process.
 */
export async function loadPages(): Promise<Pages> {
  const build = [join(ROOT, 'infra/build/build.ts'), STUDIO_PART.name];
  await buildIfStale({
    ...STUDIO_PART,
    build: async () => void (await promisify(execFile)(process.execPath, build)),
  });
  return import(pathToFileURL(join(STUDIO_FOLDER, 'pages.mjs')).href);
}
