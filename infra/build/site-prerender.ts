import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { contentHash } from './hashes.ts';
import { CACHE, ROOT } from './paths.ts';
import { buildTimeModulesOfEsbuild } from './build-time-modules.ts';

/** Inside the project, where a module finds its packages. */
const FOLDER = join(CACHE, 'site');

/**
 * Makes a module of the site importable by Node, which runs no TSX. `Module` is the module's own
 * type: `loadSiteModule<typeof import('../../site/prerender.tsx')>('prerender.tsx')`.
 */
export async function loadSiteModule<Module>(entry: string): Promise<Module> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'site', entry)],
    outfile: join(FOLDER, 'module.mjs'),
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
    plugins: [buildTimeModulesOfEsbuild()],
  });
  return importText(outputFiles[0]?.text ?? '');
}

/** Names the file by its content, because Node never imports the same file twice. */
async function importText<Module>(text: string): Promise<Module> {
  const file = join(FOLDER, `${contentHash(text)}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, text);
  return import(pathToFileURL(file).href);
}
