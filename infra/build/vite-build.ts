import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import { BROWSERS } from './browsers.ts';
import { buildTimeModules } from './build-time-modules.ts';
import { ROOT } from './paths.ts';

/** What all that Vite builds has in common. Paths are those below the root of the repository. */
const COMMON = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  // The bundle is the same in a test runner, which sets another NODE_ENV.
  oxc: { jsx: { development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react(), buildTimeModules()],
  build: {
    write: false,
    target: [...BROWSERS],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
} satisfies InlineConfig;

/** Bundles one entry into one chunk. */
export async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk> {
  const built = await build(mergeConfig(COMMON, config));
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
