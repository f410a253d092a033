import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite';
import { BROWSERS } from './browsers.ts';
import { buildTimeModules } from './build-time-modules.ts';
import { contentHash } from './hashes.ts';
import { CACHE, ROOT } from './paths.ts';
import { replaceFile } from './precompress.ts';

/** What all that Vite builds has in common. */
export const COMMON = {
  logLevel: 'warn',
  // The bundle is the same in a test runner, which sets another NODE_ENV.
  oxc: { jsx: { development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react(), buildTimeModules()],
  build: { target: [...BROWSERS], rolldownOptions: { checks: { pluginTimings: false } } },
} satisfies UserConfig;

/** Paths are those below the root of the repository, and nothing is written. */
const ALONE = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  build: { write: false },
} satisfies InlineConfig;

/** Bundles one entry into one chunk. */
export async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk> {
  const built = await build(mergeConfig(mergeConfig(COMMON, ALONE), config));
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0];
}

/** For Node, which runs no TSX. */
export function bundleForNode(
  entry: string,
  config: InlineConfig = {},
): Promise<Rolldown.OutputChunk> {
  return bundle(mergeConfig({ build: { ssr: entry, target: 'node24' } }, config));
}

/** Imports the code of a bundle. Its file is named by its content: Node never imports one twice. */
export async function importBundle<Module>(name: string, code: string): Promise<Module> {
  // Inside the project, where a module finds its packages.
  const file = join(CACHE, name, `${contentHash(code)}.mjs`);
  await replaceFile(file, code);
  return import(pathToFileURL(file).href);
}
