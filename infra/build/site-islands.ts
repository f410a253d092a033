import { keysOf } from '#shared/keys-of.ts';
import { basename } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { BROWSERS, COMPILE_HINT } from './browsers.ts';
import { ROOT } from './paths.ts';
import type { IslandName } from '../../site/shell/island.tsx';
import type { BuiltAssets } from '../../site/shell/built-assets.ts';
import { buildTimeModulesOfEsbuild } from './build-time-modules.ts';

/** Builds the islands: one entry, a chunk for each island, and chunks that they share. */
export async function buildIslands(
  folder: string,
  sources: Readonly<Record<IslandName, string>>,
): Promise<BuiltAssets['islands']> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['site/client/hydrate-islands.ts'],
    outdir: folder,
    entryNames: 'islands-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    metafile: true,
    target: [...BROWSERS],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
    // Most of their functions run when they hydrate.
    banner: { js: COMPILE_HINT },
    plugins: [buildTimeModulesOfEsbuild()],
  });
  const url = (output: string) => `/assets/${basename(output)}`;
  const entry = outputOf(metafile, 'site/client/hydrate-islands.ts');
  const needs = (source: string): readonly string[] => {
    const output = outputOf(metafile, source);
    return [output, ...importsOf(metafile, output)];
  };
  const shared = [...importsOf(metafile, entry), ...needs('site/client/hydrate-island.tsx')];
  const chunksOf = (name: IslandName): readonly string[] => {
    const needed = new Set([...shared, ...needs(`site/${sources[name]}`)]);
    return [...needed].map(url);
  };
  const chunks = Object.fromEntries(keysOf(sources).map((name) => [name, chunksOf(name)]));
  return { entry: url(entry), chunks: chunks as BuiltAssets['islands']['chunks'] };
}

function outputOf(metafile: Metafile, source: string): string {
  const output = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === source,
  );
  if (!output) throw new Error(`No bundle came of ${source}`);
  return output[0];
}

/** What an output imports statically, directly or not. */
function importsOf(metafile: Metafile, output: string): readonly string[] {
  const direct = (metafile.outputs[output]?.imports ?? [])
    .filter(({ kind, external }) => kind === 'import-statement' && !external)
    .map(({ path }) => path);
  return direct.concat(direct.flatMap((path) => importsOf(metafile, path)));
}
