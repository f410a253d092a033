import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite';
import { BROWSERS } from './browsers.ts';
import { buildTimeModules } from './build-time-modules.ts';
import { CACHE, ROOT } from './paths.ts';

/** What a server and all builds of Vite have in common. Each needs plugins of its own. */
export const common = (): UserConfig => ({
  logLevel: 'warn',
  cacheDir: join(CACHE, 'vite'),
  plugins: [react(), buildTimeModules()],
  build: { target: [...BROWSERS], rolldownOptions: { checks: { pluginTimings: false } } },
});

/** A bundle is the same in a test runner, which sets another NODE_ENV. */
export const PRODUCTION = {
  oxc: { jsx: { development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies UserConfig;

/** Paths are those below the root of the repository, and nothing is written. */
const ALONE = {
  ...PRODUCTION,
  configFile: false,
  root: ROOT,
  publicDir: false,
  build: { write: false },
} satisfies InlineConfig;

/** Bundles one entry into one chunk. */
export async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk> {
  const built = await build(mergeConfig(mergeConfig(common(), ALONE), config));
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
